import type {CarriedValue} from '../../engine/facts/combatants/entrant.js';
import {type Cell, cellsOf} from '../../session/library/brought-cells.js';
import type {Preferences, Services} from '../../session/library/services.js';
import type {SetUp} from './set-up.js';
import {newFight} from './who-comes.js';
import type {Arrival, Brought} from '../../session/log/brought.js';

export type ArrivalRow =
	| {readonly kind: 'rest'; readonly label: string; readonly rule: string | undefined}
	| {
			readonly kind: 'brought';
			readonly name: string;
			readonly brought: Brought;
			readonly cell: Cell;
			/** It is not what the rules make of it. */
			readonly isChanged: boolean;
	  }
	| {readonly kind: 'nothing'; readonly name: string}
	| {readonly kind: 'absent'; readonly name: string; readonly why: string};

const isSame = (one: CarriedValue, other: CarriedValue | undefined): boolean =>
	JSON.stringify(one) === JSON.stringify(other);

export function arrivalRows(state: SetUp, {setupOf}: Pick<Services, 'setupOf'>) {
	const {after} = state;
	if (!after) {
		return [];
	}

	const {former, rest} = after;
	const chosen = former.rests.find(({id}) => id === rest);
	const arrivalsOf = (set: SetUp) => former.arrivals(setupOf(newFight(set)));
	const now = arrivalsOf(state);
	const usual = arrivalsOf({...state, after: {...after, changes: new Map()}});
	return [
		...(former.rests.length > 0
			? [
					{
						kind: 'rest' as const,
						label: chosen?.label ?? 'none: the next fight follows at once',
						rule: chosen?.rule,
					},
				]
			: []),
		...usual.flatMap((arrival) =>
			rowsOf(
				arrival,
				now.find(({name}) => name === arrival.name),
			),
		),
		...former.absent(rest).map(({name, why}) => ({kind: 'absent' as const, name, why})),
	];
}

function rowsOf({name, values}: Arrival, now: Arrival | undefined): readonly ArrivalRow[] {
	const rows = values.flatMap((usual) => {
		const found = now?.values.find(({id}) => id === usual.id);
		const isChanged = !isSame(usual.value, found?.value);
		return cellsOf(usual, found).map((cell) => ({
			kind: 'brought' as const,
			name,
			brought: found ?? usual,
			cell,
			isChanged,
		}));
	});
	return rows.length === 0 ? [{kind: 'nothing', name}] : rows;
}

/** What is told of a row below the list. */
export function aboutRow(row: ArrivalRow | undefined, rules: Preferences['rules'] = 'quiet') {
	if (row?.kind === 'rest') {
		return row.rule === undefined || rules === 'quiet'
			? 'The rest between the two fights.'
			: `The rest between the two fights (${row.rule}).`;
	}

	if (row?.kind === 'brought') {
		const {rule, isPlaceholder} = row.brought;
		return [
			rule === undefined ? 'It lasts until somebody ends it.' : rules === 'cited' ? `${rule}.` : '',
			isPlaceholder ? 'A placeholder: no rule says what becomes of this, so the value stays.' : '',
			row.cell.withNumber ? 'A number can be typed.' : '',
		]
			.filter((text) => text !== '')
			.join(' ');
	}

	return row?.kind === 'absent'
		? 'Those who are out of the former fight do not come into the next one, unless a rest before it brings them back.'
		: '';
}
