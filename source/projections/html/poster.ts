import {h} from './element.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {Poster} from '../record/poster/poster.js';

/** Who won, and what to remember it by. */
export const posterPart = ({title, winner, extent, parts}: Poster) =>
	h('section', {class: ['poster', ...(winner === undefined ? [] : [winner])].join(' ')}, [
		h('h2', title),
		h('p', {class: 'extent'}, extent.join(' · ')),
		h(
			'dl',
			parts.map(({label, title: name, side, text, chapter}) =>
				h('div', [
					h('dt', label),
					h(
						'dd',
						{class: ['name', ...(side === undefined ? [] : [side])].join(' ')},
						chapter === undefined
							? cleanText(name)
							: h('a', {href: `#chapter-${chapter}`}, cleanText(name)),
					),
					h('dd', cleanText(text)),
				]),
			),
		),
	]);
