import type {Line} from '../../engine/events/narration.js';
import {cited} from './prompt-text.js';
import type {Style} from './style.js';

export const toldText = (line: Line, style: Style): string =>
	line.corrected === undefined
		? uncorrected(line, style)
		: `${uncorrected(line, style)} [${line.corrected}]`;

function uncorrected(line: Line, style: Style): string {
	const text = cited(line.text, line.rule);
	switch (line.kind) {
		case 'heading':
		case 'closing': {
			return style.strong(text);
		}

		case 'defeat': {
			return `  ${style.strong(text)}`;
		}

		case 'note': {
			return `  Note: ${text}`;
		}

		case 'ruling': {
			return line.reason === undefined
				? `  Ruling: ${text}`
				: `  Ruling: ${text}. Reason: ${line.reason}`;
		}

		case 'play': {
			return `  ${text}`;
		}
	}
}
