import {randomSource} from '../../source/dice/random-source.js';
import {rememberedFor} from '../../source/engine/kit/basics.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Setup, AnyWorld} from '../../source/engine/world/world.js';
import {fightOf, followedFight, recordsOf} from '../helpers/fight-of-trial.js';
import {readByPlayers, watcherOf} from '../helpers/players-read.js';
import {fewOf, firstDifference, openIn, otherSheet} from './other-numbers.js';
import type {Check} from './property.js';
import {type AnyEvent, Trial} from './trial.js';

/* Two fights that differ in nothing but numbers on a foe's sheet read the same to players, when all is over or as they watch. */

type Played<Sheet, S extends AnyWorld, Act, E extends AnyEvent> = Pick<
	Trial<Sheet, S, Act, E>,
	'rules' | 'setup' | 'history'
>;

/** All that players read of a fight: afterwards, and line by line while they watch it. */
function readOf<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	played: Played<Sheet, S, Act, E>,
): string {
	const {fight, catchUp} = followedFight(played);
	const watcher = watcherOf(fight);
	catchUp(watcher.look);
	return [readByPlayers(fightOf(played.rules, recordsOf(played))), watcher.read].join('\n');
}

/** Whether after each line everything in the open is as it was. */
function isAsOpen<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	{rules, setup, history}: Played<Sheet, S, Act, E>,
	entrants: Setup<Sheet>['entrants'],
): boolean {
	const isSame = openIn(rules);
	let one = rules.initial(setup);
	let other = rules.initial({...setup, entrants});
	return history.entries.every(({events}) => {
		for (const event of events) {
			one = rules.evolve(one, event);
			other = rules.evolve(other, event);
		}

		return rules.advance(other).length === 0 && isSame(one, other);
	});
}

/** A fight at random, each seed’s of another length. */
function played<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	setup: Setup<Sheet>,
	seed: number,
) {
	const trial = new Trial(rules, setup, randomSource(seed));
	const steps = 10 + (seed % 4) * 20;
	for (let step = 0; step < steps && !trial.state.over; step++) {
		const command = trial.answer();
		if (command) {
			trial.take(command);
		}
	}

	return trial;
}

/** So many sheets are tried until one leads to the same by the same lines. */
const sheetTries = 12;

/** Those who fight, each time with other numbers on the sheet of a foe, of which nothing else can be seen. */
function* othersOf<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
) {
	const {rules, setup, source} = trial;
	const foes = setup.entrants.filter(({control}) => control === 'gm');
	for (let count = 0; count < sheetTries; count++) {
		const foe = foes[source.between(0, foes.length - 1)];
		const sheet = foe && otherSheet(foe.sheet, source);
		if (rules.isSheet(sheet)) {
			const others = setup.entrants.map((each) => (each === foe ? {...each, sheet} : each));
			if (isAsOpen(trial, others)) {
				yield {what: JSON.stringify(sheet), others};
			}
		}
	}
}

/** What is read of a fight with another cast, and what of itself. */
function reader<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	{rules, setup, history}: Played<Sheet, S, Act, E>,
	foeNumbers: boolean,
) {
	const settings = {...setup.settings, foeNumbers};
	return rememberedFor((entrants: Setup<Sheet>['entrants']) =>
		readOf({rules, setup: {settings, entrants}, history}),
	);
}

/**
 * The lines of a fight are folded with other numbers on a foe's sheet: what players read is the same, as long as
 * everything in the open is. Where the setting opens foes' numbers, something differs.
 */
export const whatIsReadStaysSecret: Check = ({rules, setup}, times) => {
	if (rules.settings.every(({id}) => id !== 'foeHealth')) {
		return;
	}

	const settings = {...setup.settings, foeNumbers: false};
	let compared = 0;
	let isToldWhenOpen = false;
	for (let seed = 1; seed <= times * 3 && compared < times * 4; seed++) {
		const entrants = fewOf(setup.entrants, seed);
		const trial = played(rules, {settings, entrants}, seed);
		const read = reader(trial, false);
		const readOpenly = reader(trial, true);
		for (const {what, others} of othersOf(trial)) {
			const one = read(entrants);
			const other = read(others);
			if (one !== other) {
				throw new Error(`seed ${seed}, read: ${what}\n${firstDifference(one, other)}`);
			}

			isToldWhenOpen ||= readOpenly(entrants) !== readOpenly(others);
			compared++;
			if (compared >= times * 4 && isToldWhenOpen) {
				break;
			}
		}
	}

	if (compared < times) {
		throw new Error(`only ${compared} compared`);
	}

	if (!isToldWhenOpen) {
		throw new Error('foes’ numbers are not read where the setting opens them');
	}
};
