import type {Id} from '../../engine/kit/basics.js';
import {shownValue} from '../../engine/world/fields.js';
import type {Fight} from '../fight/fight.js';
import {improviserFor} from '../library/rosters/improvising.js';
import {type Named, type Taken, beginsWithin, takeName, wholeName} from '../parts/names.js';
import type {ActScene, Shelf} from './act.js';
import {UnfitError, shapeText} from './parts/arguments.js';
import {called, overrule} from './parts/overruling.js';
import {type Step, lineStep} from './parts/step.js';
import {noValue, shownFigure, valuesOf} from './parts/values.js';
import {namesOf, takeWhom} from './parts/whom.js';
import {changedSheet} from './joining/improvised-line.js';
import type {FieldView} from '../fight/views.js';

/** Overrules a value: “adjust Oni rp -3” is less by 3, “=-3” and “9” set it. */
export const adjusting = (scene: ActScene): Step =>
	lineStep('Edit a value: whose, which, and its new value?', (line) => {
		const {whom, rest} = takeWhom(line, scene.fight);
		return adjusted(whom, rest, scene);
	});

/** What stands behind those who are named: a value of the board or the sheet, and its new value. */
export function adjusted(whom: readonly Id[], line: string, scene: Shelf): Step {
	const {fight} = scene;
	if (line === '') {
		throw new UnfitError(`adjust ${namesOf(whom, fight)} VALUE NEW, where VALUE is one of`, [
			...fieldsOf(whom, fight).map(fieldText),
			...(whom.length === 1
				? [`  or a word of the sheet, which sheet ${namesOf(whom, fight)} lists`]
				: []),
		]);
	}

	const [first = ''] = whom;
	const known = valuesOf(first, fight);
	const taken = takeName(line, known);
	if (taken.found && taken.rest === '') {
		throw new UnfitError('The new value comes behind its name:', [fieldText(taken.found)]);
	}

	const field = fieldSaid(taken, line, known);
	return field
		? overrule({whom, field, words: figureIn(line, first, field, fight) ?? restOf(taken)})
		: {kind: 'load', title: 'Reading the rosters …', load: async () => onSheet(whom, line, scene)};
}

const restOf = (taken: Taken<FieldView>): string => ('rest' in taken ? taken.rest : '');

const figureIn = (line: string, who: Id, {shape}: FieldView, fight: Fight) =>
	shape.kind === 'number' ? shownFigure(line, who, fight) : undefined;

/** A word of the sheet is meant, or else a value of the board that is no number. */
async function onSheet(whom: readonly Id[], line: string, scene: Shelf): Promise<Step> {
	const {fight} = scene;
	const [first = ''] = whom;
	const values = valuesOf(first, fight);
	const [change] = /\s[+−-]\s?\d+$/.exec(line) ?? [];
	const part = change === undefined ? undefined : takeName(line, values, beginsWithin);
	if (part && 'rest' in part && part.found.shape.kind === 'number') {
		return overrule({whom, field: part.found, words: part.rest});
	}

	if (await isOfSheet(whom, line, scene)) {
		if (change !== undefined) {
			const [who, word] = [namesOf(whom, fight), line.slice(0, -change.length)];
			throw new UnfitError(
				`“${word}” is a word of the sheet: type ${who} ${word} and its new value, or sheet ${who} ${line} where the sign belongs to it.`,
				[],
			);
		}

		return changedSheet(first, line, scene);
	}

	const taken = takeName(line, values);
	if (!taken.found || beginsWithNumber.test(taken.rest)) {
		throw new UnfitError(noValue(line, first, fight));
	}

	const {found: field, rest} = taken;
	return overrule({whom, field, words: figureIn(line, first, field, fight) ?? rest});
}

const beginsWithNumber = /^[=+−-]?\s?\d/;

/** The value of the board that is named, unless a word of the sheet is called alike: “cover 2”, where Cover is yes or no. */
export function fieldSaid(
	taken: Taken<FieldView>,
	words: string,
	known: ReadonlyArray<Named<FieldView>>,
): FieldView | undefined {
	if (!taken.found) {
		return undefined;
	}

	const {found, rest} = taken;
	const {shape} = found;
	const isNumber = beginsWithNumber.test(rest);
	const [figure = ''] = rest.split(/[\s,]/, 1);
	const takesNumber =
		shape.kind === 'number' ||
		('options' in shape &&
			shape.options.some(({id, label}) => id === figure || label.startsWith(figure)));
	const isSaid =
		wholeName(words, known) === undefined ? isNumber && takesNumber : !isNumber || takesNumber;
	return isSaid ? found : undefined;
}

/** Whether a word of one sheet is meant, such as a weapon or a skill: “adjust Ark sword 5”. */
async function isOfSheet([who, ...others]: readonly Id[], words: string, {fight, services}: Shelf) {
	if (who === undefined || others.length > 0) {
		return false;
	}

	const improviser = await improviserFor(fight, services);
	return improviser?.isWord(who, words) ?? false;
}

/** Says where somebody is: “place Koji zone 2”, or “place Koji 2” where the first of what can be said is meant. */
export const placing = ({fight}: ActScene): Step =>
	lineStep('Where is who now?', (line) => {
		const {whom, rest} = takeWhom(line, fight);
		const fields = fieldsOf(whom, fight).filter(({isPlace}) => isPlace);
		const [first] = fields;
		if (!first) {
			throw new UnfitError('These rules know no places.', []);
		}

		if (rest === '') {
			throw new UnfitError(
				`place ${namesOf(whom, fight)} VALUE NEW, where VALUE is one of`,
				fields.map(fieldText),
			);
		}

		const taken = takeName(rest, called(fields));
		const {field, words} = taken.found
			? {field: taken.found, words: taken.rest}
			: {field: first, words: rest};
		return overrule({whom, field, words});
	});

/** What can be said of the first of them, who stands for all. */
const fieldsOf = ([first = '']: readonly Id[], fight: Fight) => fight.fields(first);

const fieldText = ({label, shape, value}: FieldView): string =>
	`  ${label}: ${shownValue(value, shape)} (${shapeText(shape)})`;
