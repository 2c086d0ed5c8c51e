import type {Id} from '../../../../engine/kit/basics.js';
import type {ConditionRow} from '../../../../engine/facts/house.js';
import {worthAgainst, worthMeant} from '../../../../engine/world/conditions.js';
import {signed} from '../../../../engine/kit/text.js';
import type {Fight} from '../../../../session/fight/fight.js';
import {whoOf} from '../change-state.js';
import type {ChangePage, ChangeRow, ChangeScene, Proposal} from '../change-row.js';
import {isOnceIn} from '../../../../session/fight/words/usual-condition.js';
import {readNumber} from '../../../../session/parts/numbers.js';
import {type Usual, lastsRow, untilOf} from './lasting.js';
import type {GmInput} from '../../../../session/parts/input.js';

/* Conditions given and ended. What is not said beside one is as usual. */

const worthId = 'worth';
const onceId = 'once';
const fromId = 'from';
const lastsId = 'lasts';

const endPrefix = 'end:';
const givePrefix = 'give:';
const ownId = 'own';

/** What digits and signs typed behind a condition are for. */
const beside = {digits: lastsId, signs: worthId} as const;

const giveRow = (row: ConditionRow): ChangeRow => ({
	id: givePrefix + row.id,
	label: row.name,
	synonyms: [row.id, ...(row.synonyms ?? [])].join(' '),
	value: '',
	about: row.summary,
	...beside,
});

const endRows = (fight: Fight, who: Id): readonly ChangeRow[] =>
	fight
		.endable()
		.filter((condition) => condition.who === who)
		.map(({name, about}) => ({
			id: endPrefix + name,
			label: name,
			synonyms: '',
			value: 'end it',
			about,
		}));

const rowOf = (fight: Fight, subject: ChangeRow | undefined): ConditionRow | undefined =>
	fight.conditionRows().find(({id}) => givePrefix + id === subject?.id);

const usualOf = ({fight}: ChangeScene, subject: ChangeRow | undefined): Usual => ({
	units: fight.info.units,
	lasts: rowOf(fight, subject)?.lasts,
});

const worthRow = ({fight}: ChangeScene, row: ConditionRow | undefined): ChangeRow => ({
	id: worthId,
	label: 'Worth',
	value: row?.worth === undefined ? 'nothing' : `usually ${signed(row.worth)}`,
	about: `1 is ${fight.conditionEffect({who: '', name: '', worth: 1}) || 'worth nothing on rolls'}`,
	entry: 'number',
});

function onceRow({fight, state}: ChangeScene, row: ConditionRow | undefined): ChangeRow {
	const usual = row && isOnceIn(fight, row) ? 'yes' : 'no';
	const [picked = usual] = state.picks.get(onceId) ?? [];
	return {
		id: onceId,
		label: 'Once',
		value: usual,
		about: 'counts on one roll, then ends',
		options: [
			{id: 'yes', label: 'yes'},
			{id: 'no', label: 'no'},
		],
		current: [picked],
		...(picked !== usual && {chosen: picked}),
	};
}

const nobody = 'nobody';

function fromRow({fight, state}: ChangeScene): ChangeRow {
	const options = [
		{id: nobody, label: 'nobody in particular'},
		...fight
			.combatants('gm')
			.filter(({isGone}) => !isGone)
			.map(({id, name}) => ({id, label: name})),
	];
	const [picked = nobody] = state.picks.get(fromId) ?? [];
	const chosen = options.find(({id}) => id === picked);
	return {
		id: fromId,
		label: 'By',
		value: 'nobody in particular',
		options,
		current: [picked],
		...(picked !== nobody && chosen && {chosen: chosen.label}),
	};
}

function saidBeside(
	scene: ChangeScene,
	subject: ChangeRow | undefined,
): Partial<Extract<GmInput, {do: 'give'}>> | string {
	const {state} = scene;
	const until = untilOf(state, lastsId, usualOf(scene, subject));
	const text = state.entries.get(worthId) ?? '';
	const entry = readNumber(text);
	if (text !== '' && entry === undefined) {
		return `“${text}” is no worth: type a number with a sign, −1 or +2`;
	}

	const row = rowOf(scene.fight, subject);
	const isBy = entry !== undefined && 'by' in entry;
	const said = isBy ? entry.by : entry?.value;
	const worth = said === undefined ? undefined : worthMeant(row, said, isBy);
	if (row && said !== undefined && worth === undefined) {
		return worthAgainst(row, said);
	}

	const [once] = state.picks.get(onceId) ?? [];
	const [from = nobody] = state.picks.get(fromId) ?? [];
	return {
		...(until !== undefined && {until}),
		...(worth !== undefined && {worth}),
		...(once !== undefined && {isOnce: once === 'yes'}),
		...(from !== nobody && {from}),
	};
}

function proposed(scene: ChangeScene, subject: ChangeRow | undefined): Proposal {
	const {fight, state} = scene;
	const who = whoOf(state);
	if (subject === undefined) {
		return {kind: 'hint', text: 'type a condition’s first letters, or your own words'};
	}

	if (subject.id.startsWith(endPrefix)) {
		const name = subject.id.slice(endPrefix.length);
		return {kind: 'do', input: {do: 'end-condition', who, name}};
	}

	const said = saidBeside(scene, subject);
	const row = rowOf(fight, subject);
	return typeof said === 'string'
		? {kind: 'wrong', text: said}
		: {
				kind: 'do',
				input: {
					do: 'give',
					who,
					...(row ? {name: row.name, row: row.id} : {name: state.query.trim()}),
					...said,
				},
			};
}

export const conditionPage: ChangePage = {
	id: 'condition',
	title: 'Condition',
	isOpen: () => true,
	rows: ({fight, state: {who}}) => [...endRows(fight, who), ...fight.conditionRows().map(giveRow)],
	own: (query) => ({id: ownId, label: `“${query.trim()}”`, value: 'in your own words', ...beside}),
	sides(scene, subject) {
		if (subject?.id.startsWith(endPrefix)) {
			return [];
		}

		const row = rowOf(scene.fight, subject);
		return [
			lastsRow(scene, lastsId, usualOf(scene, subject)),
			worthRow(scene, row),
			onceRow(scene, row),
			fromRow(scene),
		];
	},
	propose: proposed,
};
