import {improviserFor} from '../../library/rosters/improvising.js';
import type {Services} from '../../library/services.js';
import {wholeName} from '../../parts/names.js';
import type {Shelf} from '../act.js';
import {UnfitError, takeCombatant, takeOne} from '../parts/arguments.js';
import {overrule} from '../parts/overruling.js';
import {type Outcome, type Step, told} from '../parts/step.js';
import {valuesOf} from '../parts/values.js';
import type {Company, Improvisation} from '../../library/rosters/improvisation.js';

export type Adding = {
	readonly fight: Company;
	readonly services: Pick<
		Services,
		'rulesets' | 'listRosters' | 'listRules' | 'loadRoster' | 'readPeople'
	>;
};

export const laterOf = (load: () => Promise<Outcome>): Step => ({
	kind: 'load',
	title: 'Reading the rosters …',
	load,
});

/** What follows `add?`: it is shown whom `add` would improvise. */
export const triedBy = (line: string, adding: Adding): Step =>
	laterOf(async () => improvise(line, adding, false));

/** What follows `sheet`: other values on the sheet of somebody in the fight. */
export const sheetBy = (line: string, scene: Shelf, isDone = true): Step =>
	laterOf(async () => {
		const {who, rest} = takeCombatant(line, scene.fight);
		return changedSheet(who.id, rest, scene, isDone);
	});

const noWords = 'These rules have no words to improvise somebody.';

/** @param isDone whether it is done, or only shown */
export async function improvise(line: string, {fight, services}: Adding, isDone: boolean) {
	const improviser = await improviserFor(fight, services);
	if (!improviser) {
		throw new UnfitError(noWords, []);
	}

	if (line === '') {
		throw new UnfitError(`What can be said: ${improviser.words.join(', ')}`, []);
	}

	return outcomeOf(improviser.add(line), 'Improvised', isDone);
}

export async function changedSheet(
	who: string,
	words: string,
	{fight, services}: Shelf,
	isDone = true,
): Promise<Outcome> {
	const improviser = await improviserFor(fight, services);
	if (!improviser) {
		throw new UnfitError(noWords, []);
	}

	if (words === '') {
		const name = fight.combatants('gm').find(({id}) => id === who)?.name ?? '';
		throw new UnfitError(`What of ${name} changes? ${improviser.wordsOf(who).join(', ')}`, []);
	}

	const fields = valuesOf(who, fight);
	if (isDone && !improviser.isWord(who, words) && wholeName(words, fields)) {
		const {found: field, rest: value} = takeOne(words, fields, 'value');
		return overrule({whom: [who], field, words: value});
	}

	return outcomeOf(improviser.change(who, words), 'Sheet', isDone);
}

function outcomeOf(read: Improvisation, label: string, isDone: boolean): Outcome {
	if (read.kind === 'unfit') {
		const {message, hint} = read;
		throw new UnfitError(
			`Not done: ${message}${/[.?]$/.test(message) ? '' : '.'}`,
			hint === undefined ? [] : [`  ${hint}`],
		);
	}

	const lines = [
		`${label}: ${read.said}`,
		...read.page.map(({label: name, value}) => `  ${name}: ${value}`),
	];
	return isDone ? {kind: 'do', input: read.input, said: () => lines} : told(...lines);
}
