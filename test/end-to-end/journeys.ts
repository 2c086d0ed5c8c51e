import type {ExecutionContext} from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {openTerminal} from '../helpers/terminal.js';

const enter = '\r';
const escape = '\u001B[27u';
const down = '\u001B[B';

export type Journey = {
	readonly title: string;
	readonly args?: readonly string[];
	/** What is on the screen before the first key. */
	readonly from: string;
	readonly keys: readonly string[];
	/** What is on the screen once every key has arrived. */
	readonly to: RegExp;
};

const typed = (text: string): readonly string[] => [...text];

/** Whole journeys, which are typed faster than any page is opened, loaded or drawn. */
export const journeys: readonly Journey[] = [
	{
		title: 'somebody is improvised by the list of commands, before the first question was answered',
		args: ['demo', 'open-table', '--seed', '1'],
		from: 'Order',
		keys: [...typed(':improv'), enter, ...typed('Guard x3 hp 12 club 3'), enter],
		to: /Guard 1 joins[\s\S]*Guard 3 joins the fight/,
	},
	{
		title: 'an answer, and then somebody new from the list of those in rosters',
		args: ['demo', 'open-table', '--seed', '1'],
		from: 'Order',
		keys: [
			enter,
			enter,
			...typed(':add comb'),
			enter,
			...typed('improv'),
			enter,
			...typed('Zed hp 7'),
			enter,
		],
		to: /Zed joins/,
	},
	{
		title: 'a new fight is set up with somebody who is looked for, and gets its title',
		from: 'No fights yet',
		keys: [
			...typed('n'),
			down,
			enter,
			...typed('/captain'),
			enter,
			...typed('++/brigand'),
			enter,
			...typed('+++'),
			enter,
			enter,
			...typed('Mill at dusk'),
			enter,
			...typed('?'),
		],
		to: /Mill at dusk[\s\S]*Esc/,
	},
	{
		title: 'a roster is begun among the rosters, and somebody in it is copied',
		from: 'No fights yet',
		keys: [...typed('rn'), down, enter, ...typed('Mine'), enter, enter, ...typed('cZora'), enter],
		to: /× ◆ Zora/,
	},
	{
		title: 'a sample is opened from home, harmed by hand, undone, read about and left',
		from: 'No fights yet',
		keys: [
			...typed('1'),
			enter,
			enter,
			...typed('H'),
			escape,
			...typed('uh'),
			escape,
			...typed(':settings'),
		],
		to: /Find ❯ settings/,
	},
];

/** @param type writes the keys to the terminal */
export async function travel(
	t: ExecutionContext,
	{args, from, keys, to}: Journey,
	type: (keys: readonly string[], write: (data: string) => void) => void | Promise<void>,
) {
	const terminal = openTerminal(temporaryHome(t), args);
	t.teardown(() => {
		terminal.kill();
	});
	await terminal.waitFor(from);
	await type(keys, (data) => {
		terminal.write(data);
	});
	t.regex(await terminal.waitFor(to, 20_000), to);
}
