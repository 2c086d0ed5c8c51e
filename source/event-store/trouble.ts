import {type Alteration, newerFormat} from './lines/header.js';
import {slugOfPath} from './name.js';
import type {Reading} from './lines/read.js';

const alterations: Readonly<Record<Alteration, string>> = {
	'byte-order mark': 'it put a byte-order mark before the first line',
	CRLF: 'it changed the line ends to those of Windows (CRLF)',
	'blank lines': 'it put in blank lines',
};

/** What another program did to a file, in words. */
export const alteredBy = (how: Alteration): string =>
	`another program changed the file: ${alterations[how]}`;

/** Why nothing can be written to a log in this state. A torn end is no reason, since it can be repaired. */
export function obstacleOf({trouble}: Reading, path: string): string | undefined {
	const way = `to play on, make a sound copy with “fray doctor ${slugOfPath(path)} --repair”, or put a backup in its place`;
	return trouble?.kind === 'damaged'
		? `line ${trouble.line} is damaged; ${way}`
		: trouble?.kind === 'altered'
			? `${alteredBy(trouble.how)}; ${way}`
			: trouble?.kind === 'newer'
				? `line ${trouble.line}: ${newerFormat(trouble.format)}; update Fray to play on`
				: undefined;
}

/** What the GM must know about a log whose file is left as it is; `isFollowed`: others may be writing its last line. */
export function noticesOf({trouble, records}: Reading, isFollowed: boolean): readonly string[] {
	const stands = `the fight stands ${after(records.length)}`;
	return trouble?.kind === 'damaged'
		? [
				`Line ${trouble.line} (from byte ${trouble.offset}) is damaged: ${trouble.fault}. Fray leaves out all from there on: ${stands}. The file is unchanged.`,
			]
		: trouble?.kind === 'newer'
			? [
					`A newer Fray wrote this fight (format ${trouble.format} from line ${trouble.line} on): this Fray may not show the whole fight.`,
				]
			: trouble?.kind === 'altered'
				? [
						`Another program changed the file: ${alterations[trouble.how]}. Fray could read every answer.`,
					]
				: trouble?.kind === 'torn' && !isFollowed
					? [
							`The last write broke off: line ${trouble.line} is not whole. Fray leaves out its ${trouble.bytes} bytes: ${stands}.`,
						]
					: [];
}

/** What the GM is told once the end was repaired. */
export function mendedNotices({trouble, records}: Reading, aside: string): readonly string[] {
	if (trouble?.kind === 'torn') {
		return [
			`The last write broke off: line ${trouble.line} was not whole. Fray moved its ${trouble.bytes} bytes to ${aside}; the fight stands ${after(records.length)}.`,
		];
	}

	return trouble?.kind === 'unended'
		? [`The last line (${trouble.line}) lacked only its line end. Fray added it: nothing is lost.`]
		: [];
}

const after = (n: number): string => (n === 0 ? 'at its very beginning' : `as after answer ${n}`);
