import {chanceOfAtLeast} from '../../../dice/successes.js';
import {get} from '../../../engine/world.js';
import {pastZero} from '../derived.js';
import type {DrState} from '../state.js';
import {kind} from '../flow-types.js';
import {
	checkOf,
	madeOf,
	needText,
	oddsOfPool,
	poolOf,
	poolText,
} from '../pools.js';
import {deathScene} from '../rolls.js';
import {shownDice, showsNumbers} from '../text.js';

/** What a success of a Death Check is worth against the damage past the hit points (DR-31). */
const worthOfSuccess = 5;

const poolFor = (state: DrState, who: string) =>
	poolOf(deathScene(state, get(state, who)));

/** Whoever falls, or is hurt after falling, may be dying (DR-31 to DR-33). */
export const deathFrame = kind('death', {
	isVoid: ({who}, state) => get(state, who).isGone || get(state, who).hp >= 0,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'check',
			kind: 'roll',
			due: () => true,
			ask({who}, state, view) {
				const combatant = get(state, who);
				const isShown = showsNumbers(state, combatant, view);
				return {
					title: `${combatant.name}: Death Check${isShown ? `, ${poolText(poolFor(state, who))}` : ''}`,
					who,
					...(isShown && {
						why: `successes × 5 against ${pastZero(combatant.hp)} past the hit points; less is dying`,
					}),
					rule: 'DR-31',
				};
			},
			requests({who}, state, view) {
				const combatant = get(state, who);
				const pool = poolFor(state, who);
				const past = pastZero(combatant.hp);
				const isShown =
					view === undefined || showsNumbers(state, combatant, view);
				return [
					{
						id: 'check',
						who,
						label: 'Death Check',
						dice: shownDice(pool.dice, isShown),
						...(view !== undefined &&
							isShown && {
								need: needText(pool),
								chance: chanceOfAtLeast(
									oddsOfPool(pool),
									Math.ceil(past / worthOfSuccess),
								),
							}),
					},
				];
			},
			take([rolled], {who}, state) {
				const check = checkOf(
					poolFor(state, who),
					(rolled?.dice ?? []).map(([face = 0]) => face),
				);
				const past = pastZero(get(state, who).hp);
				const total = madeOf(check) * worthOfSuccess;
				return [
					{
						type: 'death-checked',
						who,
						check,
						past,
						shortfall: Math.max(0, past - total),
						isDying:
							total < past ||
							(total === past && state.settings.evenCheck === 'dying'),
					},
				];
			},
		},
	],
});
