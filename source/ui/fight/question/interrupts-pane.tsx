import {useMemo} from 'react';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {ChoiceList} from '../../menu/choice-list.js';
import type {Now} from '../use-fight.js';
import {useTags} from '../use-tags.js';
import {markedChoice, markingIn} from '../hidden.js';
import {quietChoice, useQuiet} from '../quiet.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import type {Input} from '../../../session/parts/input.js';
import type {PaneSize} from '../../kit/look/layout.js';

type Properties = PaneSize & {
	readonly now: Now;
	readonly isBoxed: boolean;
	readonly isActive: boolean;
	readonly message: string;
	answer(input: Input): void;
	say(text: string): void;
	close(): void;
};

const noPreview = (): readonly string[] => [];

/** Who could interrupt now, and at what cost. */
export function InterruptsPane({
	now,
	width,
	height,
	isBoxed,
	isActive,
	message,
	answer,
	say,
	close,
}: Properties) {
	const {theme, symbols} = useLook();
	const quiet = useQuiet(now.fight.info);
	const sign = symbols.marks.hidden;
	const tags = useTags(now, 'gm');
	const choices = useMemo(() => {
		const marking = markingIn(now.fight, 'gm', sign);
		return now.fight
			.interrupts()
			.map((choice) => quietChoice(markedChoice(choice, marking), quiet));
	}, [now, quiet, sign]);
	return (
		<Section
			title={choices.length === 0 ? 'Nobody could break in now' : 'Who breaks in?'}
			width={width}
			height={height}
			isBoxed={isBoxed}
			isFocused
		>
			<ChoiceList
				choices={choices}
				tags={tags}
				width={width - sectionSides(isBoxed)}
				height={Math.max(1, height - sectionFrame(isBoxed) - 3)}
				aboutHeight={2}
				isActive={isActive}
				previewOf={noPreview}
				pick={(id, force) => {
					answer({kind: 'interrupt', id, ...(force !== undefined && {force})});
				}}
				say={say}
				intercept={() => false}
				onCommand={(command) => {
					if (command === 'back' || command === 'interrupts') {
						close();
					}
				}}
			/>
			<Text wrap="truncate" {...theme.warning}>
				{message}
			</Text>
		</Section>
	);
}
