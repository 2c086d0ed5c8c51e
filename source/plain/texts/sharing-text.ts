import type {SharingStatus} from '../../session/players/sharing.js';
import {pictureLines, sharingLines} from '../../session/players/sharing-text.js';
import type {Style} from './style.js';

/** How players come in, with the picture where the terminal can show one. */
export const sharingText = (
	status: SharingStatus,
	{picture, strong}: Pick<Style, 'picture' | 'strong'>,
): readonly string[] => [
	...(picture ? [...pictureLines(status.picture).map((line) => picture(line)), ''] : []),
	...sharingLines(status).map((line, at) => (at < 2 ? strong(line) : line)),
];
