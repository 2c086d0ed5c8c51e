import {isToRoll, readAmount} from '../../../../dice/amount.js';
import {rangeText} from '../../../../dice/formula.js';
import type {HarmWay} from '../../../../engine/course/harm.js';
import type {Fight} from '../../../../session/fight/fight.js';
import type {ChangePage, ChangeRow, ChangeScene, Proposal} from '../change-row.js';
import {wayRow} from '../change-state.js';

/* Harm and healing: by the ruleset's ways, to one or to several. */

export const amountId = 'amount';
const optionId = 'option';
const diceId = 'dice';

/** The way that is chosen, or the usual one. */
function wayOf({fight, state}: ChangeScene): HarmWay | undefined {
	const ways = fight.harms();
	const [picked] = state.picks.get(wayRow) ?? [];
	return ways.find(({id}) => id === picked) ?? ways.find(({kind}) => kind === 'harm') ?? ways[0];
}

const amountOf = ({state: {entries}}: ChangeScene): string => {
	const text = entries.get(amountId) ?? '';
	const dice = (entries.get(diceId) ?? '').trim();
	return dice === '' ? text : `${text}: ${dice}`;
};

const rowOfWay = (fight: Fight, way: HarmWay): ChangeRow => ({
	id: wayRow,
	label: 'How',
	value: way.label,
	about: way.summary,
	options: fight.harms().map(({id, label}) => ({id, label})),
	current: [way.id],
});

/** “With: armour”: what else counts in that way. */
function optionRows({state}: ChangeScene, way: HarmWay): readonly ChangeRow[] {
	const usual = way.options.find(({id}) => id === way.usualOption);
	const unsaid = usual ?? {id: '', label: 'none'};
	const options = usual ? way.options : [unsaid, ...way.options];
	const [picked] = state.picks.get(optionId) ?? [];
	const chosen = options.find(({id}) => id === picked) ?? unsaid;
	return way.options.length === 0
		? []
		: [
				{
					id: optionId,
					label: way.optionLabel ?? 'Option',
					value: chosen.label,
					options,
					current: [chosen.id],
				},
			];
}

const diceRow: ChangeRow = {
	id: diceId,
	label: 'Dice',
	value: '',
	about: 'those on the table, with spaces; empty: rolled',
	entry: 'text',
};

function proposed(scene: ChangeScene): Proposal {
	const {state} = scene;
	const way = wayOf(scene);
	const text = amountOf(scene);
	if (text === '' || way === undefined) {
		return {kind: 'hint', text: 'how much: 7, +5 heals, =12 sets, 2d6+1'};
	}

	const amount = readAmount(text);
	if (amount.kind === 'misfit') {
		return {kind: 'wrong', text: amount.reason};
	}

	const [option = ''] = state.picks.get(optionId) ?? [];
	return {
		kind: 'do',
		...(isToRoll(amount) && {about: rangeText(amount.formula)}),
		input: {
			do: 'harm',
			way: way.id,
			amount,
			blows: [...state.shares].map(([who, share]) => ({
				who,
				...(share === 'half' && {isHalf: true as const}),
				...(way.options.some(({id}) => id === option) && {option}),
			})),
		},
	};
}

const isDice = (text: string): boolean => text.includes('d');

export const damagePage: ChangePage = {
	id: 'damage',
	title: 'Damage',
	hasTags: true,
	hasHalves: true,
	isOpen: (fight) => fight.harms().length > 0,
	rows: () => [{id: amountId, label: 'How much', value: '', entry: 'amount'}],
	sides(scene) {
		const way = wayOf(scene);
		const text = scene.state.entries.get(amountId) ?? '';
		return way
			? [rowOfWay(scene.fight, way), ...optionRows(scene, way), ...(isDice(text) ? [diceRow] : [])]
			: [];
	},
	propose: proposed,
};
