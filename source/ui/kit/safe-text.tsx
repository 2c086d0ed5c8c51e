import {Text as InkText, type TextProps} from 'ink';
import {Children, type ReactNode} from 'react';
import {printable} from '../../engine/clean-text.js';
import {useLook} from './look.js';
import {plainText} from './symbols.js';

/** Line breaks are the screens’ own: in what is Fray’s to show there are none left. */
const shown = (text: string): string =>
	text.includes('\n')
		? text.split('\n').map(printable).join('\n')
		: printable(text);

/** Text in the characters that the terminal can show. All that screens show passes here. */
export function Text({children, ...style}: TextProps) {
	const {symbols} = useLook();
	const letters = (text: string): string =>
		symbols.isPlain ? plainText(shown(text)) : shown(text);
	if (typeof children === 'string') {
		return <InkText {...style}>{letters(children)}</InkText>;
	}

	const parts: ReactNode[] = [];
	for (const child of Children.toArray(children)) {
		parts.push(typeof child === 'string' ? letters(child) : child);
	}

	return <InkText {...style}>{parts}</InkText>;
}
