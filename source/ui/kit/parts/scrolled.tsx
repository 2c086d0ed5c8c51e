import {useState} from 'react';
import type {CommandId} from '../look/bindings/bindings.js';
import type {PaneSize} from '../look/layout.js';
import {type SpanLine, SpanLines} from './span.js';
import {linesFrom, wrapSpans} from './span-wrap.js';
import {useWindow} from '../keys/use-window.js';

/** As many lines of a text as there is room for. The last one says whether others follow. */
export function Scrolled({
	lines,
	top = 0,
	...size
}: PaneSize & {
	readonly lines: readonly SpanLine[];
	/** The first one that is shown; left out: the first of all. */
	readonly top?: number;
}) {
	return <SpanLines lines={linesFrom(lines, top, size)} />;
}

/** The beginning of a text, in as many lines as it takes and there is room for. */
export function Told({lines, ...size}: PaneSize & {readonly lines: readonly SpanLine[]}) {
	return <Scrolled {...size} lines={lines.flatMap((line) => wrapSpans(line, size.width))} />;
}

/**
 * A pane beside the one with the cursor, whose text can be read on.
 * @param count how many lines it has
 * @param subject whatever the text is about; of another one it begins at the top
 */
export function useReading(count: number, height: number, subject: unknown) {
	const [isFocused, setIsFocused] = useState(false);
	const [read, setRead] = useState(subject);
	const window = useWindow(count, height);
	if (read !== subject) {
		setRead(subject);
		window.toTop();
	}

	const isCut = count > height;
	return {
		isFocused: isFocused && isCut,
		isCut,
		top: window.top,
		/** @returns whether the command was about the text */
		take(command: CommandId): boolean {
			if (command === 'next-pane') {
				setIsFocused(!isFocused && isCut);
				return true;
			}

			if (!isFocused || !isCut) {
				return false;
			}

			if (command === 'back') {
				setIsFocused(false);
				return true;
			}

			return window.move(command);
		},
	};
}
