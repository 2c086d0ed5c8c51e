import {type ReactNode, createElement} from 'react';
import {useLook} from '../look/look.js';
import {plainText} from '../look/symbols.js';

const style = {
	flexDirection: 'column',
	flexGrow: 0,
	flexShrink: 0,
	width: '100%',
	height: '100%',
} as const;

/**
 * All that is drawn within it is in the characters of the chosen set. Each text is already; but Ink cuts what is too
 * wide with a sign of its own, which only a transformation of what is drawn can reach, and Ink has none for boxes.
 */
export function FrameLetters({children}: {readonly children: ReactNode}) {
	const {symbols} = useLook();
	return createElement(
		'ink-box',
		{style, internal_transform: symbols.isPlain ? plainText : undefined},
		children,
	);
}
