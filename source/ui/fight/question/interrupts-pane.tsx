import {useMemo} from 'react';
import {Section, roomIn} from '../../kit/parts/section.js';
import {ChoiceList} from '../../menu/choice-list.js';
import {useTags} from '../use-fight.js';
import {markedChoice, markingIn} from '../hidden.js';
import {quietChoice, useQuiet} from '../quiet.js';
import {type PaneSize, useLook, TextRow} from '../../kit/look/look.js';
import type {FightScreenState} from '../screen.js';

/** Of what stands in the place of the question. */
export type PanelProperties = PaneSize & {
	readonly screen: FightScreenState;
	readonly isBoxed: boolean;
	readonly isActive: boolean;
};

export function InterruptsPane({screen, isActive, ...size}: PanelProperties) {
	const {now, message, answer, say, close} = screen;
	const {symbols} = useLook();
	const inside = roomIn(size, size.isBoxed);
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
			{...size}
			isFocused
		>
			<ChoiceList
				choices={choices}
				tags={tags}
				width={inside.width}
				height={Math.max(1, inside.height - 3)}
				aboutHeight={2}
				isActive={isActive}
				pick={(id, force) => {
					answer({kind: 'interrupt', id, ...(force !== undefined && {force})});
				}}
				say={say}
				onCommand={(command) => {
					if (command === 'back' || command === 'interrupts') {
						close();
					}
				}}
			/>
			<TextRow role="warning">{message}</TextRow>
		</Section>
	);
}
