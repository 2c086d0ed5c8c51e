import type {Id} from '../../engine/kit/basics.js';
import {shownValue} from '../../engine/world/fields.js';
import type {FieldView, Fight} from '../../session/fight/fight.js';
import {UnfitError, shapeText, splitReason} from '../../session/acts/arguments.js';
import {improviserFor} from '../../session/library/improvising.js';
import {type Named, type Taken, takeName, wholeName} from '../../session/parts/names.js';
import {type Reply, type Scene, unfit} from '../scene.js';
import {changeSheet} from './adding.js';
import {namesOf, takeWhom} from '../../session/acts/whom.js';
import {called, overrule} from './overruling.js';
import {noValue, shownFigure, valuesOf} from './values.js';

/** Overrules a value: “adjust Oni rp -3” is less by 3, “=-3” and “9” set it. */
export async function adjust(rest: string, scene: Scene): Promise<Reply> {
	const {fight} = scene;
	const {line, reason} = splitReason(rest);
	const {whom, rest: after} = takeWhom(line, fight);
	const fields = fieldsOf(whom, fight);
	if (after === '') {
		return unfit(
			`adjust ${namesOf(whom, fight)} VALUE NEW, where VALUE is one of`,
			...fields.map(fieldText),
			...(whom.length === 1
				? [`  or a word of the sheet, which sheet ${namesOf(whom, fight)} lists`]
				: []),
		);
	}

	const [first = ''] = whom;
	const known = valuesOf(first, fight);
	const taken = takeName(after, known);
	if (taken.found && taken.rest === '') {
		return unfit('The new value comes behind its name:', fieldText(taken.found));
	}

	const isField = isFieldSaid(taken, after, known);
	if (!isField && (await isOfSheet(whom, after, scene))) {
		const [change] = /\s[+−-]\s?\d+$/.exec(after) ?? [];
		if (change !== undefined) {
			return unfit(
				`That stands on the sheet: type its new value instead of${change}, or sheet ${namesOf(whom, fight)} ${after} where the sign belongs to it.`,
			);
		}

		const because = reason.reason === undefined ? '' : ` because ${reason.reason}`;
		return changeSheet(`${namesOf(whom, fight)} ${after}${because}`, scene);
	}

	if (!taken.found || (!isField && beginsWithNumber.test(taken.rest))) {
		throw new UnfitError(noValue(after, first, fight));
	}

	const shown = taken.found.shape.kind === 'number' ? shownFigure(after, first, fight) : undefined;
	return overrule({whom, field: taken.found, words: shown ?? taken.rest, reason}, fight);
}

const beginsWithNumber = /^[=+−-]?\s?\d/;

/** Whether a value of the board is named, and not a word of the sheet that is called alike: “cover 2”, where Cover is yes or no. */
function isFieldSaid(
	taken: Taken<FieldView>,
	words: string,
	known: ReadonlyArray<Named<FieldView>>,
): boolean {
	if (!taken.found) {
		return false;
	}

	const {
		found: {shape},
		rest,
	} = taken;
	const isNumber = beginsWithNumber.test(rest);
	const [figure = ''] = rest.split(/[\s,]/, 1);
	const takesNumber =
		shape.kind === 'number' ||
		('options' in shape &&
			shape.options.some(({id, label}) => id === figure || label.startsWith(figure)));
	return wholeName(words, known) === undefined ? isNumber && takesNumber : !isNumber || takesNumber;
}

/** Whether a word of one sheet is meant, such as a weapon or a skill: “adjust Ark sword 5”. */
async function isOfSheet(
	[who, ...others]: readonly Id[],
	words: string,
	{fight, services}: Scene,
): Promise<boolean> {
	if (who === undefined || others.length > 0) {
		return false;
	}

	const improviser = await improviserFor(fight, services);
	return improviser?.isWord(who, words) ?? false;
}

/** Says where somebody is: “place Koji zone 2”, or “place Koji 2” where the first of what can be said is meant. */
export function place(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {whom, rest: after} = takeWhom(line, fight);
	const fields = fieldsOf(whom, fight).filter(({isPlace}) => isPlace);
	const [first] = fields;
	if (!first) {
		return unfit('These rules know no places.');
	}

	if (after === '') {
		return unfit(
			`place ${namesOf(whom, fight)} VALUE NEW, where VALUE is one of`,
			...fields.map(fieldText),
		);
	}

	const taken = takeName(after, called(fields));
	const {field, words} = taken.found
		? {field: taken.found, words: taken.rest}
		: {field: first, words: after};
	return overrule({whom, field, words, reason}, fight);
}

/** What can be said of the first of them, who stands for all. */
const fieldsOf = ([first = '']: readonly Id[], fight: Fight): readonly FieldView[] =>
	fight.fields(first);

const fieldText = ({label, shape, value}: FieldView): string =>
	`  ${label}: ${shownValue(value, shape)} (${shapeText(shape)})`;
