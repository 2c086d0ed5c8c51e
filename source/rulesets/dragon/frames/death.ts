import type {Rolled} from '../../../dice/dice.js';
import {isConditionMark} from '../../../engine/condition-modifiers.js';
import type {Option} from '../../../engine/prompt.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {get} from '../../../engine/world.js';
import {madeOf, worthOfSuccess} from '../checks.js';
import {conditionOptions, usedOn} from '../counting.js';
import {isDead, pastZero} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import {kind} from '../flow-types.js';
import type {PoolScene} from '../modifiers.js';
import type {DeathFrame} from '../frame-types.js';
import {poolRequest, rolledCheck} from '../pool-rolls.js';
import {poolOf, poolText} from '../pools.js';
import {deathScene} from '../rolls.js';
import type {DrState} from '../state.js';

const sceneFor = ({who, marks}: DeathFrame, state: DrState) =>
	deathScene(state, get(state, who), marks);

/** What counts on the check, where anything does. */
function optionsOf(scene: PoolScene): {readonly options?: readonly Option[]} {
	const options = conditionOptions(scene);
	return options.length > 0 ? {options} : {};
}

/** DR-31. */
function checked(
	frame: DeathFrame,
	state: DrState,
	rolls: readonly Rolled[],
): readonly AnyEvent[] {
	const {who} = frame;
	const scene = sceneFor(frame, state);
	const check = rolledCheck(scene, rolls);
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
		...usedOn(scene),
	];
}

/** Somebody who falls, or is hurt while down, may be dying (DR-31 to DR-33). */
export const deathFrame = kind('death', {
	isVoid({who}, state) {
		const combatant = get(state, who);
		return combatant.isGone || combatant.hp >= 0 || isDead(combatant);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'no-dice',
			kind: 'auto',
			due: (frame, state) => poolOf(sceneFor(frame, state)).dice === 0,
			take: (frame, state) => checked(frame, state, []),
		},
		{
			id: 'check',
			kind: 'roll',
			due: () => true,
			ask(frame, state, view) {
				const {who} = frame;
				const scene = sceneFor(frame, state);
				const {name, hp, control} = get(state, who);
				const isPoolKnown = knowsNumbers(state, {control}, view, 'ability');
				return {
					title: `${name}: Death Check${isPoolKnown ? `, ${poolText(poolOf(scene))}` : ''}`,
					who,
					...(knowsNumbers(state, {control}, view, 'health') && {
						why: `successes × ${worthOfSuccess} against ${pastZero(hp)}, the damage past 0 hit points; less is dying`,
					}),
					rule: 'DR-31',
					...(isPoolKnown && optionsOf(scene)),
				};
			},
			requests(frame, state, view) {
				const {who} = frame;
				const past = pastZero(get(state, who).hp);
				return [
					poolRequest(
						'check',
						'Death Check',
						sceneFor(frame, state),
						view,
						({minus}) => minus + Math.ceil(past / worthOfSuccess),
					),
				];
			},
			take: (rolls, frame, state) => checked(frame, state, rolls),
			mark: (marks) => [
				{type: 'death-marked', marks: marks.filter(isConditionMark)},
			],
		},
	],
});
