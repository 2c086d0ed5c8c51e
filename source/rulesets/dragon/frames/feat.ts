import {greyed, notAskedNow} from '../../../engine/refusals.js';
import type {Choice} from '../../../engine/prompt.js';
import {get} from '../../../engine/world.js';
import {isUp, phaseOf} from '../derived.js';
import type {DrAct} from '../events.js';
import type {DrCombatant, DrState, FeatFrame} from '../state.js';
import {kind} from '../flow-types.js';
import {refuseDiced, refuseNoDice} from '../legality.js';
import {
	checkOf,
	needText,
	oddsOfPool,
	poolOf,
	poolOptions,
	poolText,
} from '../pools.js';
import {payDiced, surchargeText} from '../prices.js';
import {featScene} from '../rolls.js';
import {
	type Substat,
	categoryOfSubstat,
	substatName,
	substatOf,
	substats,
} from '../stats.js';
import {chanceOfAtLeast} from '../../../dice/successes.js';
import {diceText, discreet, shownDice, showsNumbers} from '../text.js';

const actor = ({who}: FeatFrame, state: DrState): DrCombatant =>
	get(state, who);

const titles = {
	move: 'moves farther',
	look: 'looks around',
	roll: 'rolls',
} as const;

/** A free roll has no price (DR-16); any other one is the phase's diced action. */
const refuseSubstat = (frame: FeatFrame, state: DrState, substat: Substat) => {
	const combatant = actor(frame, state);
	return frame.isFree
		? refuseNoDice(combatant, substat)
		: refuseDiced(state, combatant, phaseOf(state, frame.who), substat);
};

function substatChoices(
	frame: FeatFrame,
	state: DrState,
): ReadonlyArray<Choice<DrAct>> {
	const combatant = actor(frame, state);
	return [
		...substats
			.filter((substat) => substatOf(combatant.sheet, substat) > 0)
			.map((substat): Choice<DrAct> => ({
				id: substat,
				label: substatName(substat),
				act: {do: 'substat', substat},
				detail: diceText(substatOf(combatant.sheet, substat)),
				...(frame.isFree
					? {}
					: surchargeText(state, combatant, categoryOfSubstat(substat))),
				rule: 'DR-20',
				...greyed(refuseSubstat(frame, state, substat)),
			})),
		{id: 'back', label: 'Back', act: {do: 'back'}},
	];
}

const sceneOf = (frame: FeatFrame, state: DrState) =>
	featScene(frame, state, actor(frame, state), frame.substat ?? 'wit');

/** A roll that is no attack: extra movement (DR-17), a closer look (DR-28), whatever needs successes (DR-15, DR-16). */
export const featFrame = kind('feat', {
	isVoid: (frame, state) => !isUp(actor(frame, state)),
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'substat',
			kind: 'choose',
			due: ({substat}) => substat === undefined,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				return {
					title: `${combatant.name} rolls: which substat?`,
					who: combatant.id,
					why: frame.isFree
						? 'asked for within a diceless action: no category, no diced action'
						: 'the diced action of the phase',
					rule: frame.isFree ? 'DR-16' : 'DR-15',
					choices: discreet(
						substatChoices(frame, state),
						showsNumbers(state, combatant, view),
					),
				};
			},
			refuse(act, frame, state) {
				if (act.do === 'back') {
					return undefined;
				}

				return act.do === 'substat'
					? refuseSubstat(frame, state, act.substat)
					: notAskedNow;
			},
			take(act, frame, state) {
				if (act.do !== 'substat') {
					return [{type: 'frame-left'}];
				}

				const {substat} = act;
				const phase = phaseOf(state, frame.who);
				return [
					...(frame.isFree || !phase
						? []
						: payDiced(
								state,
								actor(frame, state),
								phase,
								categoryOfSubstat(substat),
							)),
					{type: 'feat-chosen', substat},
				];
			},
		},
		{
			id: 'roll',
			kind: 'roll',
			due: () => true,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				const scene = sceneOf(frame, state);
				const isShown = showsNumbers(state, combatant, view);
				return {
					title: `${combatant.name} ${titles[frame.what]}: ${substatName(scene.substat)}${isShown ? `, ${poolText(poolOf(scene))}` : ''}`,
					who: combatant.id,
					why:
						frame.what === 'move'
							? 'two hexes for each success (DR-17)'
							: 'tick the skills that apply',
					rule: 'DR-20',
					options: isShown ? poolOptions(scene) : [],
				};
			},
			requests(frame, state, view) {
				const pool = poolOf(sceneOf(frame, state));
				const isShown =
					view === undefined || showsNumbers(state, actor(frame, state), view);
				return [
					{
						id: 'roll',
						who: frame.who,
						label: 'roll',
						dice: shownDice(pool.dice, isShown),
						...(view !== undefined &&
							isShown && {
								need: needText(pool),
								chance: chanceOfAtLeast(oddsOfPool(pool), pool.minus + 1),
							}),
					},
				];
			},
			take: ([rolled], frame, state) => [
				{
					type: 'feat-rolled',
					who: frame.who,
					what: frame.what,
					substat: frame.substat ?? 'wit',
					check: checkOf(
						poolOf(sceneOf(frame, state)),
						(rolled?.dice ?? []).map(([face = 0]) => face),
					),
				},
			],
			mark: (marks) => [{type: 'feat-marked', marks}],
		},
	],
});
