import {cleanName} from '../engine/clean-text.js';
import {listLogs} from '../event-store/find.js';
import {readHeader} from '../event-store/header.js';
import type {Linked} from './services.js';

/* How fights lead to one another. Only the later one says so; the log of one that is over is not written to again. */

/** “The bridge again”, then “The bridge again 2”. */
export function titleAgain(title: string): string {
	const [, before, number] = /^(.+) again(?: (\d+))?$/.exec(title) ?? [];
	return before === undefined
		? `${title} again`
		: `${before} again ${Number(number ?? 1) + 1}`;
}

/** The fights of a folder that come after one, in the order in which they began. */
export const fightsAfter = (folder: string, id: string): readonly Linked[] =>
	listLogs(folder)
		.flatMap(({path, slug}) => {
			try {
				const {from, title, started} = readHeader(path);
				return from?.id === id
					? [
							{
								started,
								linked: {
									slug,
									title: cleanName(title),
									isAgain: from.isAgain === true,
								},
							},
						]
					: [];
			} catch {
				// What is no fight, or a damaged one, leads nowhere.
				return [];
			}
		})
		.toSorted((one, other) => one.started.localeCompare(other.started))
		.map(({linked}) => linked);
