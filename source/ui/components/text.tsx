import {Text as InkText, type TextProps} from 'ink';
import {Children} from 'react';
import {useLook} from '../look.js';
import {plainText} from '../symbols.js';

/** Text in the characters that the terminal can show. */
export function Text({children, ...style}: TextProps) {
	const {symbols} = useLook();
	return (
		<InkText {...style}>
			{symbols.isPlain
				? Children.map(children, async (child) =>
						typeof child === 'string' ? plainText(child) : child,
					)
				: children}
		</InkText>
	);
}
