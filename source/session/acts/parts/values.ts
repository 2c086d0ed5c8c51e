import type {Id} from '../../../engine/kit/basics.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import {slipOf} from '../../../engine/kit/nearest.js';
import type {Fight} from '../../fight/fight.js';
import {type Named, listed, unfitName} from '../../parts/names.js';
import type {FieldView} from '../../fight/views.js';

/* What the values of somebody are called, on the board as in the details. */

const folded = (text: string): string => text.toLowerCase();

const laneOf = (who: Id, fight: Fight) =>
	fight.board('gm').lanes.find(({combatant}) => combatant === who);

const gaugesOf = (who: Id, fight: Fight) => laneOf(who, fight)?.gauges ?? [];

/** The fields of somebody by their names, and by those that the board has for them: “S” for Stamina. */
export function valuesOf(who: Id, fight: Fight): ReadonlyArray<Named<FieldView>> {
	const gauges = gaugesOf(who, fight);
	return fight.fields(who).map((field) => {
		const names = [field.label, field.id];
		return {
			value: field,
			names: [
				...names,
				...gauges.flatMap(({id, short = id}) =>
					names.some((name) => folded(name) === folded(id)) ? [short] : [],
				),
			],
		};
	});
}

function shownOf(who: Id, fight: Fight): readonly Detail[] {
	const lane = laneOf(who, fight);
	return [
		...fight.details(who, 'gm'),
		...(lane
			? [
					{label: 'Order', value: `${lane.order}, ${lane.why}`},
					{label: 'State', value: lane.badges.join(', ')},
				]
			: []),
	];
}

const contains = (text: string, word: string): boolean =>
	` ${folded(text).replaceAll(/[^\p{L}\p{N}’'-]+/gu, ' ')} `.includes(` ${folded(word)} `);

/** The figure of “attacks made 2”, where the details say it so. */
export function shownFigure(typed: string, who: Id, fight: Fight): string | undefined {
	const [, name = '', figure] = /^(\p{L}+ [\p{L} ]+) ([=+−-]?\d+)$/u.exec(typed) ?? [];
	return figure !== undefined && fight.details(who, 'gm').some(({value}) => contains(value, name))
		? figure
		: undefined;
}

/** Why what somebody typed names no value that can be changed, with what does. */
export function noValue(typed: string, who: Id, fight: Fight): string {
	const values = valuesOf(who, fight);
	const said = typed.replace(/\s+(?:[=+−-]?\s?\d.*|[–—])$/, '');
	const name = gaugesOf(who, fight).find(({short}) => short === said)?.id ?? said;
	const labels = values.map(({value: {label}}) => label);
	const holders = labels.filter((label) => contains(label, name));
	if (holders.length > 0) {
		return `“${name}” can be ${listed(holders)}.`;
	}

	const shown = shownOf(who, fight);
	const part =
		shown.find(({label}) => folded(label) === folded(name)) ??
		shown.find(({value}) => contains(value, name));
	if (part) {
		return `“${name}” is no single value. ${part.label}: ${part.value}.`;
	}

	const near = slipOf(
		name,
		values.flatMap(({names}) => names),
	);
	return near === undefined
		? unfitName(typed, labels, 'value')
		: `“${name}” names no value: did you mean “${near}”?`;
}
