import type {Fight} from '../fight/fight.js';
import {named, takeSomebody} from '../fight/words/somebody.js';
import {beginsWithin, isWordNear, takeName, unfitName} from '../parts/names.js';
import {splitReason} from './parts/arguments.js';
import {valuesOf} from './parts/values.js';
import {partUnmeant} from './quick-line.js';
import {listsOf, takeNamed} from './parts/whom.js';

/* What a line that begins with whom it is for should say, where it means nothing. */

/** “Maelle +3” for “maele +3”, where only one name differs from its first words by a slip or two. */
export function withNameMended(text: string, fight: Fight): string | undefined {
	const all = fight.combatants('gm');
	const taken = takeSomebody(text, all);
	const [name, ...others] = 'candidates' in taken ? taken.candidates : [];
	const words = text.trim().split(/\s+/);
	return name === undefined || others.length > 0 || all.length === 1
		? undefined
		: [name, ...words.slice(isWordNear(text.trim(), name) ? 1 : name.split(' ').length)].join(' ');
}

/** A line that would fit now: “goblin 1 -7”. It names nobody of whom players must not know. */
export function quickExample(fight: Fight): string {
	const there = fight.combatants('players').filter(({isGone}) => !isGone);
	const somebody = there.find(({side}) => side === 'bad') ?? there[0];
	return `${somebody?.name.toLowerCase() ?? ''} -7`;
}

/** More examples are a list to read. */
const mostNamed = 6;

/** Why a line that begins with whom it is for, or with what several are called, means nothing. */
export function quickProblem(text: string, fight: Fight): string | undefined {
	const {line} = splitReason(text);
	const unmeant = partUnmeant(line, fight);
	const [list] = unmeant ? [{called: [unmeant.whom], rest: unmeant.words}] : listsOf(line, fight);
	if (!list) {
		const there = named(fight.combatants('gm').filter(({isGone}) => !isGone));
		const taken = takeName(line, there, beginsWithin);
		// Where nobody is called so, all are candidates.
		return !taken.found && taken.candidates.length < there.length
			? unfitName(line, taken.candidates, 'combatant')
			: undefined;
	}

	const whom = list.called.join(', ');
	const [first = ''] = takeNamed(list.called[0] ?? '', 'who', fight).ids;
	const value = valuesOf(first, fight).find(({value: field}) => field.shape.kind === 'number');
	const conditions = fight.conditionRows().flatMap(({kind, name}) => (kind === 'bad' ? name : []));
	const what = [
		'how much (-7, +5, -2d6)',
		`a condition (${[...conditions.slice(0, mostNamed), `no longer ${conditions[0] ?? 'prone'}`].join(', ')}, in quotes one of your own)`,
		...(value ? [`a value (${value.names[0] ?? ''} 12)`] : []),
	].join(', ');
	return list.rest === ''
		? `Behind “${whom}” comes ${what} or “note” and a text.`
		: `“${list.rest}” means nothing behind “${whom}”: there comes ${what} or “note” and a text.`;
}
