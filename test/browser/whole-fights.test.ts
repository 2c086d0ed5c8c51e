import type {FightState} from '../../source/page/messages/fight.js';
import {rulesets} from '../../source/rulesets/index.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {type Kind, stateOf} from '../helpers/table-pages.js';
import {isLong, sharedOut} from '../helpers/thoroughness.js';
import {inBrowser, openForTests, opened, shared, showsState} from './in-browser.js';

/* Several pages at the end of real streams, step by step. */

openForTests();

/** “Turn 2: Init” and “Turn 2” are one. */
const roundOf = ({clock}: FightState): string => (clock[0] ?? '').replace(/:.*/, '');

/** Four phones over whole fights in the long form, else two over two rounds: each page costs as much again. */
const mostRounds = isLong ? Infinity : 2;
const kinds: readonly Kind[] = [
	...Array.from({length: isLong ? 4 : 2}, () => 'phone' as const),
	'television',
];

for (const {id, name} of isLong ? rulesets : sharedOut(rulesets, 5, 1)) {
	inBrowser(`phones and a television show every step of a fight of ${name}`, async (t) => {
		const fight = sampleFight(id);
		const table = await shared(t, fight);
		const pages = await Promise.all(
			kinds.map(async (kind) => ({kind, page: await opened(t, {table, kind})})),
		);
		const rounds = new Set<string>();
		do {
			const state = stateOf(fight);
			rounds.add(roundOf(state));
			await Promise.all(pages.map(async ({page, kind}) => showsState(t, page, state, kind)));
		} while (rounds.size <= mostRounds && playDefault(fight));
	});
}
