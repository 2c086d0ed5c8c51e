import {
	conditionModifiers,
	usedUpOf,
	countedOf,
	optionsOf,
	worthOf,
} from '../../engine/events/counting.js';
import {conditionsOf} from '../../engine/world/conditions.js';
import type {Option} from '../../engine/facts/prompt.js';
import {type RollKinds, ownSituations} from '../../engine/events/roll-modifiers.js';
import {counted, minus} from '../../engine/kit/text.js';
import type {Counting} from './frame-types.js';
import type {DrCombatant, DrState} from './state.js';

/* What conditions are worth on a roll: a Bonus makes it easier, a Penalty more difficult (DR-20, DR-21). */

type Rolling = {
	readonly state: DrState;
	readonly who: DrCombatant;
	readonly marks: readonly string[] | undefined;
	/** An attack, a defence or another roll, and with which substat. */
	readonly kinds: RollKinds;
};

const modifiersOn = ({state, who, kinds}: Rolling) => [
	...(state.conditions.length > 0 && state.settings.conditions
		? conditionModifiers(conditionsOf(state, who.id), {rule: 'DR-21', kinds})
		: []),
	...ownSituations(state, 'DR-21', 1, kinds),
];

export function conditionsOn(rolling: Rolling): {readonly easier: number; readonly harder: number} {
	let easier = 0;
	let harder = 0;
	for (const modifier of modifiersOn(rolling)) {
		const worth = worthOf([modifier], undefined, rolling.marks);
		easier += Math.max(0, worth);
		harder -= Math.min(0, worth);
	}

	return {easier, harder};
}

export const neededText = (worth: number, {settings}: DrState): string =>
	worth > 0
		? `${minus(-worth)} needed`
		: settings.difficulty === 'target'
			? `+${-worth} needed`
			: counted(worth, 'success', 'successes');

export const conditionOptions = (rolling: Rolling): readonly Option[] =>
	modifiersOn(rolling).flatMap((modifier) =>
		optionsOf([modifier], undefined, rolling.marks, 'one').map((option) => ({
			...option,
			worth: neededText(modifier.worth(undefined, 1, []), rolling.state),
		})),
	);

export const conditionsCounted = (rolling: Rolling): readonly Counting[] =>
	modifiersOn(rolling).flatMap((modifier) =>
		countedOf([modifier], undefined, rolling.marks).map(({label, worth}) => ({
			label,
			worth: neededText(worth, rolling.state),
		})),
	);

export const usedOn = (rolling: Rolling) =>
	usedUpOf(modifiersOn(rolling), rolling.state.conditions, rolling.marks);
