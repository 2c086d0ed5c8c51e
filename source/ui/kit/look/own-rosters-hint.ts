import {shownPath} from '../../../session/files/home.js';

/** Where one's own rosters go, for who has none yet. */
export const ownRostersHint = (folder: string): string =>
	`Your files come first. Put YAML into ${shownPath(folder)}, and check it with fray roster check FILE.`;
