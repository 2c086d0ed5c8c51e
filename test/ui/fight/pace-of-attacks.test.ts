import test from 'ava';
import type {Fight, ShownChoice} from '../../../source/session/fight/fight.js';
import {openFight} from '../../../source/session/play/open.js';
import {letterTexts} from '../../../source/plain/reading.js';
import {viewFight} from '../../helpers/fight-view.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {plainSession} from '../../helpers/plain-session.js';
import {playDefault, playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {keys} from '../../helpers/render.js';
import {type Sample, samples} from '../../helpers/samples.js';
import {sharedOut} from '../../helpers/thoroughness.js';

/* How many keys a standard attack takes in each ruleset, typed by letters, all dice rolled by the program. */

const mostKeys = 5;

/** Where somebody says in its turn what it does. */
const turns: ReadonlyMap<string, string> = new Map([
	['dragon', 'phase/do'],
	['dynamic-d100', 'turn/do'],
	['open-table', 'turn/act'],
	['roll-and-keep', 'action/act'],
	['tesseris', 'turn/do'],
]);

/** A sample fight after so many default answers. */
function fightAfter(sample: Sample, seed: number, answers: number): Fight {
	const {header, ruleset} = sampleHeader(sample, seed);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	for (let count = 0; count < answers; count++) {
		playDefault(fight);
	}

	return fight;
}

/** The letters that are typed for a choice. */
function lettersFor(fight: Fight, {id}: ShownChoice): string {
	const prompt = fight.prompt('gm');
	const tags = new Map(fight.combatants('gm').map((each) => [each.id, each.tag ?? '']));
	return prompt.kind === 'choose'
		? (letterTexts(prompt.choices, (who) => tags.get(who) ?? '').get(id) ?? '')
		: '';
}

const defaultOf = (fight: Fight): ShownChoice | undefined => {
	const prompt = fight.prompt('gm');
	return prompt.kind === 'choose'
		? prompt.choices.find(({refused}) => refused === undefined)
		: undefined;
};

/** What damage changes. */
const healthOf = (fight: Fight, who: string): string =>
	JSON.stringify(
		fight
			.board('gm')
			.lanes.find(({combatant}) => combatant === who)
			?.gauges.map(({value}) => value),
	);

type Attack = {
	readonly seed: number;
	/** Default answers before it. */
	readonly answers: number;
	readonly target: string;
	/** “ao”. */
	readonly letters: string;
};

/** The attack that is the default in a turn, if there is one. */
function attackIn(fight: Fight, ruleset: string): Pick<Attack, 'target' | 'letters'> | undefined {
	const choice = defaultOf(fight);
	return fight.prompt('gm').id === turns.get(ruleset) && choice?.about
		? {target: choice.about, letters: lettersFor(fight, choice)}
		: undefined;
}

/**
 * Plays on until the target is hurt.
 * @returns whether it is, nobody moving first and nobody else being asked or hurt by the way
 */
function hurts(fight: Fight, target: string): boolean {
	const before = healthOf(fight, target);
	const turn = fight.prompt('gm');
	const about = new Set([turn.who, target]);
	playDefault(fight);
	while (healthOf(fight, target) === before) {
		const {id, who} = fight.prompt('gm');
		const isStandard =
			id !== turn.id && !id.startsWith('move/') && (who === undefined || about.has(who));
		if (!isStandard || !playDefault(fight)) {
			return false;
		}
	}

	return true;
}

/** Standard attacks that hurt, from several fights. */
function* attacksOf(sample: Sample): Generator<Attack> {
	for (let seed = 1; seed <= 6; seed++) {
		const fight = fightAfter(sample, seed, 0);
		for (let answers = 0; answers < 60; answers++) {
			const found = attackIn(fight, sample.id);
			// With the dice that it will have: those of a rehearsal are others.
			if (found && hurts(fightAfter(sample, seed, answers), found.target)) {
				yield {seed, answers, ...found};
				break;
			}

			if (!playDefault(fight)) {
				break;
			}
		}
	}
}

const played = samples.filter(({id}) => turns.has(id));

for (const sample of sharedOut(played, 3)) {
	const attacks = [...attacksOf(sample)];

	test(`${sample.id}: a standard attack takes ${mostKeys} keys at most from choice to damage`, async (t) => {
		t.true(attacks.length > 2);
		for (const {seed, answers, target, letters} of attacks) {
			const fight = fightAfter(sample, seed, answers);
			const before = healthOf(fight, target);
			const view = await viewFight(fight);
			await view.press(...letters);
			// The letter, and the tag, which may have several letters.
			let count = 2;
			while (healthOf(fight, target) === before && count <= mostKeys) {
				count++;
				await view.press(keys.enter);
			}

			t.true(count <= mostKeys, `seed ${seed}, ${answers} answers: ${letters}`);
		}
	});

	test(`${sample.id}: in plain mode a standard attack takes ${mostKeys - 1} lines at most`, async (t) => {
		for (const {seed, answers, target, letters} of attacks) {
			const fight = fightAfter(sample, seed, answers);
			const before = healthOf(fight, target);
			const enters = Array.from({length: mostKeys - 2}, () => '');
			await plainSession(fight, [letters, ...enters]);
			t.not(healthOf(fight, target), before, `seed ${seed}: ${letters}`);
		}
	});

	test(`${sample.id}: what is done by default takes a letter and a tag at most`, (t) => {
		const fight = fightAfter(sample, 1, 0);
		let count = 0;
		do {
			const choice = defaultOf(fight);
			if (choice) {
				count++;
				t.is(choice.group, undefined, choice.id);
				t.not(lettersFor(fight, choice), '', choice.id);
			}
		} while (count < 40 && playDefault(fight));

		t.true(count > 10);
	});
}
