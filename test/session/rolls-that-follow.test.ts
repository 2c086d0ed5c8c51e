import test from 'ava';
import type {Fight} from '../../source/session/fight/fight.js';
import type {Input} from '../../source/session/parts/input.js';
import {openTable} from '../../source/rulesets/open-table/index.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {brawlsOf} from '../helpers/mob-fight.js';

/* What the program rolls by itself after a roll that Enter made: what follows from that, and no more. */

/** What a turn or round begins with. */
const beginnings = /Init|speed/i;

/** The heroes who are in the fight and not surprised. */
const heroesUp = (fight: Fight): readonly string[] =>
	fight
		.board('gm')
		.lanes.filter(
			({side, mark, badges}) => side === 'good' && mark !== 'out' && !badges.includes('surprised'),
		)
		.map(({combatant}) => combatant);

for (const sample of samples.filter(({id}) => id === 'roll-and-keep' || id === 'tesseris')) {
	test(`${sample.id}: whoever Enter rolls for last in a turn is asked for the roll of the next`, (t) => {
		let begun = 0;
		for (const seed of [1, 2, 3]) {
			const {header, ruleset} = sampleHeader(sample, seed);
			const fight = openFight(ruleset, memoryLog(header).log, [], {
				...playOptions(),
				rollsOn: (control) => control === 'player',
			});
			for (let answers = 0; answers < 120; answers++) {
				const prompt = fight.prompt('gm');
				if (prompt.kind === 'roll' && beginnings.test(prompt.title)) {
					begun++;
					const asked = new Set(prompt.requests.map(({who}) => who));
					t.deepEqual(
						heroesUp(fight).filter((who) => !asked.has(who)),
						[],
					);
				}

				if (!playDefault(fight)) {
					break;
				}
			}
		}

		t.true(begun > 3);
	});
}

test('TE-20, TE-21: after the dice of an ambush each hero is asked for the initiative', (t) => {
	const sample = samples.find(({id}) => id === 'tesseris');
	if (!sample) {
		t.fail();
		return;
	}

	const {header, ruleset} = sampleHeader(sample, 1);
	const fight = openFight(ruleset, memoryLog(header).log, [], {
		...playOptions(),
		rollsAtOnce: (control) => control === 'gm',
		rollsOn: (control) => control === 'player',
	});
	fight.answer({kind: 'pick', id: 'yes'});
	t.is(fight.prompt('gm').title, 'An ambush: who notices?');
	fight.answer({kind: 'default'});
	const prompt = fight.prompt('gm');
	const asked = prompt.kind === 'roll' ? prompt.requests.map(({who}) => who) : [];
	t.regex(prompt.title, beginnings);
	t.deepEqual(
		heroesUp(fight).filter((who) => !asked.includes(who)),
		[],
	);
});

for (const sample of samples.filter(({id}) =>
	['open-table', 'roll-and-keep', 'tesseris'].includes(id),
)) {
	test(`${sample.id}: initiative by Enter is no precedent, and the first act of a hero asks for its dice`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 1);
		const fight = openFight(ruleset, memoryLog(header).log, [], {
			...playOptions(),
			rollsAtOnce: (control) => control === 'gm',
			rollsOn: (control) => control === 'player',
		});
		const heroes = new Set(
			fight.combatants('gm').flatMap(({id, side}) => (side === 'good' ? [id] : [])),
		);
		let last = fight.prompt('gm');
		for (let answers = 0; answers < 60; answers++) {
			const prompt = fight.prompt('gm');
			const rolled = prompt.kind === 'roll' && !beginnings.test(prompt.title);
			if (rolled && prompt.requests.every(({who}) => heroes.has(who))) {
				t.is(last.kind, 'choose', 'asked right after the act, and by nothing rolled before');
				return;
			}

			last = prompt;
			fight.answer({kind: 'default'});
		}

		t.fail('no hero was asked for dice');
	});
}

test('OT-31: a hero whose turn ends is asked for the dice of a save, even when Enter has rolled before', async (t) => {
	const {fight} = (await brawlsOf(seal(openTable)))({
		seed: 3,
		rollsOn: (control) => control === 'player',
	});
	const titleAfter = (inputs: readonly Input[]): string => {
		for (const input of inputs) {
			t.is(fight.answer(input), undefined);
		}

		return fight.prompt('gm').title;
	};
	while (titleAfter([{kind: 'default'}]) !== 'Ysolde acts') {
		// The turns before hers.
	}

	const shaken = titleAfter([
		{kind: 'pick', id: 'condition'},
		{kind: 'several', ids: ['ysolde']},
		{kind: 'pick', id: 'condition:'},
		{kind: 'text', text: 'shaken'},
		{kind: 'pick', id: 'save'},
		{kind: 'pick', id: 'save:wits'},
		{kind: 'number', value: 12},
	]);
	t.is(shaken, 'Ysolde acts');
	t.regex(titleAfter([{kind: 'pick', id: 'attack:goblin-1:0'}]), /^Ysolde: .* → /);
	t.is(titleAfter([{kind: 'roll'}]), 'Ysolde acts', 'the damage was rolled too');
	t.is(titleAfter([{kind: 'default'}]), 'shaken: Wits → Ysolde');
});
