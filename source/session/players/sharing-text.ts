import {counted, listed} from '../../engine/kit/text.js';
import type {Player} from './seats.js';
import type {SharingStatus} from './sharing.js';

/* What the GM reads of the sharing, on every face. */

/** “2 phones, 1 television look”. */
export function guestsText({guests}: Pick<SharingStatus, 'guests'>): string {
	const phones = guests.filter(({page}) => page === 'phone').length;
	const televisions = guests.length - phones;
	const parts = [
		...(phones > 0 ? [counted(phones, 'phone')] : []),
		...(televisions > 0 ? [counted(televisions, 'television')] : []),
	];
	return parts.length === 0
		? 'Nobody looks yet'
		: `${listed(parts)} ${guests.length === 1 ? 'looks' : 'look'}`;
}

/** “Sam plays Wren (phone away)”, “Lea asks for Bram”. */
export const playersText = (players: readonly Player[]): readonly string[] =>
	players.flatMap(({name, plays, wants, isAtOnce, isAway}) => [
		...(plays.length > 0
			? [
					`${name} plays ${listed(plays)}${isAway ? ' (phone away)' : ''}${isAtOnce ? '; what is sent counts at once' : ''}`,
				]
			: []),
		...(wants.length > 0 ? [`${name} asks for ${listed(wants)}`] : []),
	]);

/** How players come in, who is there, and what is amiss; the address and the code first. */
export function sharingLines(status: SharingStatus): readonly string[] {
	const {addresses, code, trouble, isWithinWindows} = status;
	const [first, ...others] = addresses;
	return [
		...(first
			? [
					`In a browser: http://${first.host}`,
					`Code: ${code}`,
					`Television: http://${first.host}/tv`,
				]
			: [
					'This computer is in no network: other devices cannot reach it.',
					'Join the network that the players’ phones are in, then share again.',
				]),
		...(first?.about === undefined
			? []
			: [`That address is ${first.about}: phones may not reach it.`]),
		...(others.length > 0
			? [
					`If it does not open: ${others
						.map(({host, about}) => (about === undefined ? host : `${host} (${about})`))
						.join(' or ')}`,
				]
			: []),
		...(isWithinWindows
			? [
					'Fray runs in Linux within Windows (WSL): phones reach it only where Windows passes the port on.',
				]
			: []),
		'',
		`${guestsText(status)}.${status.isPaused ? ' What players send waits for your Enter: paused.' : ''}`,
		...playersText(status.players),
		'Players see what their view shows, and nothing else. Others in the same network could read along.',
		...(trouble === undefined ? [] : ['', trouble]),
	];
}

const halves: Readonly<Record<string, string>> = {
	'true true': '█',
	'true false': '▀',
	'false true': '▄',
	'false false': ' ',
};

/** A picture in half blocks, two rows of cells a line, to be written dark on light. */
export const pictureLines = (picture: SharingStatus['picture']): readonly string[] =>
	picture.flatMap((row, at) =>
		at % 2 === 0
			? [
					row
						.map((cell, column) => halves[`${cell} ${picture[at + 1]?.[column] ?? false}`])
						.join(''),
				]
			: [],
	);
