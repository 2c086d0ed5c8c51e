import {type Markup, h} from './element.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {PersonRecord} from '../record/fight-record.js';

/* Pictures have a row for each person. The rows are HTML and the lengths percent, so that text stays readable at any width. */

/** A length from 0 to `most`, in percent of the width. */
export const across = (value: number, most: number): string =>
	`${Number(((100 * value) / Math.max(1, most)).toFixed(2))}%`;

/** A name, a picture, and a word for the end of it. */
export const row = (
	{name, side}: Pick<PersonRecord, 'name' | 'side'>,
	picture: Markup,
	end: string,
) =>
	h('div', {class: 'row'}, [
		h('span', {class: `name ${side}`, title: cleanText(name)}, cleanText(name)),
		picture,
		h('span', {class: 'end'}, end),
	]);
