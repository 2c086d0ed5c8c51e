import {Text as InkText, type TextProps} from 'ink';
import {Children, type ReactNode} from 'react';
import {printable} from '../../../engine/kit/clean-text.js';
import {useSelection, useLook} from './look.js';
import type {Role} from './palette.js';
import {type Symbols, plainText} from './symbols.js';
import {selectedStyle} from './theme.js';

/** Only the screens break lines, so line breaks in a text become spaces. */
const shown = (text: string): string =>
	text.includes('\n') ? text.split('\n').map(printable).join('\n') : printable(text);

/** The characters of a text that the terminal can show. */
export const lettersIn = (text: string, {isPlain}: Symbols): string =>
	isPlain ? plainText(shown(text)) : shown(text);

type Properties = TextProps & {
	/** What it means, which decides its looks; left out: it is plain text. */
	readonly role?: Role | undefined;
};

/** Text in characters that the terminal can show. Everything on the screens goes through here, or through `Pieces`. */
export function Text({children, role, ...others}: Properties) {
	const {symbols, theme} = useLook();
	const selection = useSelection();
	const own = role === undefined ? others : {...theme[role], ...others};
	const style = selection ? selectedStyle(own, selection) : own;
	const letters = (text: string): string => lettersIn(text, symbols);
	if (typeof children === 'string') {
		return <InkText {...style}>{letters(children)}</InkText>;
	}

	const parts = Children.toArray(children).map((child): ReactNode =>
		typeof child === 'string' ? letters(child) : child,
	);
	return <InkText {...style}>{parts}</InkText>;
}

/** A row of text, cut off where it is too wide. */
export function TextRow(properties: Properties) {
	return <Text wrap="truncate" {...properties} />;
}
