import type {Board} from '../../../engine/world/board.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useLook} from '../../kit/look/look.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {SpanLines} from '../../kit/parts/span.js';
import {Wrapped} from '../../kit/parts/wrapped.js';
import {nowLines} from './now-lines.js';

type Properties = PaneSize & {
	readonly board: Board;
	readonly prompt: ShownPrompt;
	/** What the last key led to; it takes the place of the last rows. */
	readonly message: string;
	readonly isBoxed: boolean;
};

/** What goes on now. */
export function NowPane({
	board,
	prompt,
	message,
	isBoxed,
	width: outer,
	height: whole,
}: Properties) {
	const {theme, symbols} = useLook();
	const width = outer - sectionSides(isBoxed);
	const height = whole - sectionFrame(isBoxed);
	const told = message === '' ? 0 : Math.max(1, height - 1);
	return (
		<Section title="Now" width={outer} height={whole} isBoxed={isBoxed} isFocused>
			<SpanLines lines={nowLines(board, prompt, {width, symbols}).slice(0, height - told)} />
			<Wrapped text={message} width={width} height={told} style={theme.warning} />
		</Section>
	);
}
