import type {View} from '../../../engine/basics.js';
import {type Line, line} from '../../../engine/narration.js';
import {find, nameOf} from '../../../engine/world.js';
import {planText} from '../board.js';
import type {EventOf} from '../events.js';
import type {DdState} from '../state/fight.js';
import {verdictOf} from '../frames/feat.js';
import {moveVerb} from '../frames/move.js';
import {skillNames} from '../sheet.js';
import {checkText, knowsPlan, showsNumbers, zoneText} from '../text.js';
import {control, lower} from './words.js';

/** A declared plan; a sealed one only for the GM (DD-12). */
export function tellIntent(
	event: EventOf<'intent'>,
	state: DdState,
	view: View,
): Line | undefined {
	const {who, plan, isChange} = event;
	const combatant = find(state, who);
	if (!combatant || (view === 'players' && plan.isSealed)) {
		return undefined;
	}

	const verb = isChange ? 'now means' : 'means';
	return line(
		`${combatant.name} ${verb} to ${lower(planText(combatant, plan, state, view))}${plan.isSealed ? ' (sealed)' : ''}`,
		who,
		isChange ? 'DD-1A' : 'DD-12',
	);
}

/** “Koji moves up to Oni” (DD-21, DD-60). */
export function tellMove(event: EventOf<'moved'>, state: DdState): Line {
	const {who, by, from, to, goal, isReached} = event;
	const combatant = find(state, who);
	const verb = moveVerb(by, combatant ?? {isMounted: false});
	const where =
		goal === undefined
			? to === from
				? 'away'
				: `to ${zoneText(to)}`
			: isReached
				? `up to ${nameOf(state, goal)}`
				: `towards ${nameOf(state, goal)}, not yet in reach`;
	return line(
		`${nameOf(state, who)} ${verb} ${where}`,
		who,
		by === 'ride' ? 'DD-60' : 'DD-21',
	);
}

const handlingVerbs = {
	readied: 'readies',
	'put-away': 'puts away',
	loaded: 'loads',
} as const;

/** “Mika loads crossbow” (DD-22, DD-53). */
export function tellHandling(
	event: EventOf<'readied' | 'put-away' | 'loaded'>,
	state: DdState,
): Line {
	const arm = find(state, event.who)?.arms.find(
		({weapon}) => weapon.id === event.arm,
	);
	const name = (arm?.weapon.name ?? event.arm).toLowerCase();
	return line(
		`${nameOf(state, event.who)} ${handlingVerbs[event.type]} ${name}${event.isDone || event.type !== 'loaded' ? '' : ' (not done yet)'}`,
		event.who,
		event.type === 'loaded' ? 'DD-53' : 'DD-22',
	);
}

/** “Mika supports Koji (a shout): one Bonus” (DD-23, DD-25, DD-29). */
export function tellSupport(
	event: EventOf<'supported'>,
	state: DdState,
	view: View,
): Line {
	const {who, how, power, check, isGained} = event;
	if (!isGained && !check) {
		return line(
			`${nameOf(state, who)}’s Support is refused by the GM`,
			who,
			'DD-29',
		);
	}

	const whom = event.for === who ? 'their own roll' : nameOf(state, event.for);
	const means = [power, how]
		.filter((part) => part !== undefined && part !== '')
		.join(': ');
	const roll = check
		? `, ${checkText(check, state, control(state, who), view)}`
		: '';
	return line(
		`${nameOf(state, who)} supports ${whom}${means === '' ? '' : ` (${means})`}${roll}${isGained ? ': one Bonus' : ': no Bonus'}`,
		who,
		power === undefined ? 'DD-23' : 'DD-25',
	);
}

/** DD-1A: what was planned and is not done; of the players’ business only as far as the plan is. */
export function tellGivenUp(
	event: EventOf<'given-up'>,
	state: DdState,
	view: View,
): Line | undefined {
	const combatant = find(state, event.who);
	const plan =
		event.parts.includes('main') && combatant && knowsPlan(combatant, view)
			? combatant.plan
			: undefined;
	return combatant
		? line(
				`${combatant.name} gives up ${plan ? `the plan: ${lower(planText(combatant, plan, state, view))}` : 'what is left'}`,
				combatant.id,
				'DD-1A',
			)
		: undefined;
}

/** “Mika aims” (DD-20). */
export const tellAim = ({who}: EventOf<'aimed'>, state: DdState): Line =>
	line(`${nameOf(state, who)} aims`, who, 'DD-20');

/** “Mika recovers from surprise” (DD-05). */
export const tellSurprise = (
	{who}: EventOf<'surprise-passed'>,
	state: DdState,
): Line => line(`${nameOf(state, who)} recovers from surprise`, who, 'DD-05');

/** “Mika uses bandage (1 of 3 actions)” (DD-24). */
export function tellItem(
	{who, item, spent, needs}: EventOf<'item-used'>,
	state: DdState,
): Line {
	const progress = spent < needs ? ` (${spent} of ${needs} actions)` : '';
	return line(`${nameOf(state, who)} uses ${item}${progress}`, who, 'DD-24');
}

/** A skill or Power rolled for effect, and what came of it (DD-27). */
export function tellFeat(
	{who, skill, power, check, text}: EventOf<'feat-told'>,
	state: DdState,
	view: View,
): Line {
	const verdict = verdictOf(check, state.settings.criticalPart);
	const roller = control(state, who);
	const numbers = showsNumbers(state, roller, view)
		? ` (${checkText(check, state, roller, view)})`
		: '';
	return line(
		`${nameOf(state, who)} uses ${power ?? skillNames[skill]} and ${verdict}${numbers}${text === '' ? '' : `: ${text}`}`,
		who,
		'DD-27',
	);
}
