import {lettersOf} from '../../../engine/course/letters.js';
import {type Id, grouped} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import type {ShownChoice} from '../../../session/fight/fight.js';
import type {Hint} from '../../kit/keys/hints.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import type {Look} from '../../kit/look/look.js';
import {widthOf, wrapLines} from '../../kit/look/text.js';

export type HelpRow = {readonly keys: string; readonly about: string};

/** “Attack Goblin 1; likewise a g2, a g3 …”: the first of those that share a letter, and as many others as fit. */
function aimedText(label: string, others: readonly string[], width: number): string {
	const texts = others.map(
		(_, left) =>
			`${label}; likewise ${others.slice(0, others.length - left).join(', ')}${left > 0 ? ' …' : ''}`,
	);
	return texts.find((text) => widthOf(text) <= width) ?? label;
}

/** What each letter of a list of choices does. */
export function letterRows(
	choices: readonly ShownChoice[],
	tagOf: (id: Id) => string,
	taken: ReadonlySet<string>,
	width: number,
): readonly HelpRow[] {
	const open = choices.filter(({refused, key}) => !refused && !(key && taken.has(key)));
	const letters = lettersOf(open, tagOf);
	const keysOf = ({id, key = ''}: ShownChoice) => `${key} ${letters.get(id)?.tag ?? ''}`.trim();
	const alone = open.filter(({group, key}) => group === undefined && key !== undefined);
	const rows = [...grouped(alone.map((choice) => [choice.key, choice] as const)).values()];
	const groups = open.flatMap(({group, groupKey}) =>
		group === undefined || groupKey === undefined ? [] : [[`${groupKey} ${group}`, group] as const],
	);
	return [
		...rows.flatMap(([first, ...others]) =>
			first
				? [{keys: keysOf(first), about: aimedText(first.label, others.map(keysOf), width)}]
				: [],
		),
		...[...grouped(groups)].map(([key, [group = '', ...others]]) => ({
			keys: key.slice(0, key.indexOf(' ')),
			about: `${group}: opens ${counted(others.length + 1, 'line')}`,
		})),
	];
}

/** The keys of a footer, in words. */
export function hintRows(
	hints: readonly Hint[],
	{keymap: {bindings}, keyOf}: Look,
): readonly HelpRow[] {
	return hints.flatMap(({commands, label}) => {
		const [first, ...others] = commands;
		const about = bindings.find(({id}) => id === first)?.about ?? '';
		return first === undefined || first === 'accept' || first === 'rules'
			? []
			: [
					{
						keys: commands.map((id) => keyOf(id)).join(' '),
						about: others.length > 0 && typeof label === 'string' ? label : about,
					},
				];
	});
}

/** What can be asked for at any question, the likeliest first. */
export const anywhere = [
	'undo',
	'harm',
	'commands',
	'read-order',
	'read-log',
	'details',
	'history',
	'note',
	'find',
	'interrupts',
	'correct',
	'players',
	'share',
	'redo',
	'panes',
	'leave',
] as const satisfies readonly CommandId[];

/** As many of the rows as fit whole, each in the rows that it takes. */
export function fittingRows(
	rows: readonly HelpRow[],
	keys: number,
	width: number,
	height: number,
): readonly HelpRow[] {
	const shown: HelpRow[] = [];
	for (const row of rows) {
		const lines = wrapLines(row.about, width - keys);
		if (shown.length + lines.length > height) {
			break;
		}

		shown.push(...lines.map((about, at) => ({keys: at === 0 ? row.keys : '', about})));
	}

	return shown;
}
