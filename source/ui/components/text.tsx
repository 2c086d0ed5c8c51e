import {Text as InkText, type TextProps} from 'ink';
import {Children, type ReactNode} from 'react';
import {useLook} from '../look.js';
import {plainText} from '../symbols.js';

/** Text in the characters that the terminal can show. */
export function Text({children, ...style}: TextProps) {
	const {symbols} = useLook();
	if (!symbols.isPlain) {
		return <InkText {...style}>{children}</InkText>;
	}

	const plain: ReactNode[] = [];
	for (const child of Children.toArray(children)) {
		plain.push(typeof child === 'string' ? plainText(child) : child);
	}

	return <InkText {...style}>{plain}</InkText>;
}
