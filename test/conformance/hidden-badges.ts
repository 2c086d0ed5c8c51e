import {randomSource} from '../../source/dice/random-source.js';
import type {Id} from '../../source/engine/kit/basics.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {type Combatant, type World, find} from '../../source/engine/world/world.js';
import type {Check} from './property.js';
import {Trial} from './trial.js';

/*
 * While somebody hidden acts, players see the fight as if they were not there. Once they have acted, what was done to
 * others shows in their numbers and conditions, and in nothing else: no badge says that there was somebody to answer.
 */

type Seen = {
	readonly question: string;
	/** By whom, without numbers and conditions. */
	readonly badges: ReadonlyMap<Id, string>;
};

/** What is counted of somebody, who may have spent it; that somebody has acted, or will once more, is seen. */
const counted =
	/^(?:R|[ad−]\d+)(?: [ad−]\d+)*$|^\d+ reactions?$|^cover \d+$|^acted$|^bonus phase$|^(?:twice|\d+ times) in \d+$/u;

/** What is no condition of anybody, and stands there whatever the numbers are. */
const plain = (badge: string, names: readonly string[]): string =>
	counted.test(badge) || names.some((name) => badge.toLowerCase().includes(name.toLowerCase()))
		? ''
		: badge.replaceAll(/[−-]?\d+/gu, '#');

function seenIn<Sheet, S extends World<Combatant, unknown>, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	names: readonly string[],
): Seen {
	const {id, who = ''} = rules.prompt(state, 'players');
	return {
		question: `${id} ${who}`,
		badges: new Map(
			rules.board(state, 'players').lanes.map(({combatant, badges}) => [
				combatant,
				badges
					.map((badge) => plain(badge, names))
					.filter((badge) => badge !== '')
					.join(', '),
			]),
		),
	};
}

/** Some of the foes are hidden, and each attack of theirs leaves them so. */
export const hiddenLeaveNoBadge: Check = ({rules, setup}, times) => {
	let compared = 0;
	const faults: string[] = [];
	for (let seed = 1; seed <= times; seed++) {
		const entrants = setup.entrants.map((entrant, at) =>
			entrant.side === 'bad' && (at + seed) % 2 === 0 ? {...entrant, isHidden: true} : entrant,
		);
		const trial = new Trial(rules, {...setup, entrants}, randomSource(seed));
		let before: typeof trial.state | undefined;
		for (let step = 0; step < 150 && !trial.state.over; step++) {
			const {state} = trial;
			if (rules.isUnseen(state)) {
				before ??= state;
			} else if (before) {
				const former = before;
				const names = [...former.conditions, ...state.conditions].map(({name}) => name);
				const was = seenIn(rules, former, names);
				const is = seenIn(rules, state, names);
				const isAlike =
					was.question === is.question &&
					former.combatants.every(
						({id, isHidden}) =>
							find(state, id)?.isHidden === isHidden &&
							rules.isUp(state, id) === rules.isUp(former, id),
					);
				const compare = isAlike ? [...was.badges] : [];
				compared += compare.length;
				faults.push(
					...compare
						.filter(([id, badges]) => is.badges.get(id) !== badges)
						.map(
							([id, badges]) =>
								`seed ${seed}, step ${step}, ${id}: “${badges}” and then “${is.badges.get(id) ?? ''}”`,
						),
				);

				before = undefined;
			}

			const answer = trial.answer();
			if (!answer) {
				break;
			}

			trial.take(answer);
		}
	}

	if (faults.length > 0 || compared < times) {
		throw new Error([`${compared} compared`, ...faults.slice(0, 20)].join('\n'));
	}
};
