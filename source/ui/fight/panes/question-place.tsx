import {useState} from 'react';
import {TypingProvider, useTypingBelow} from '../../kit/keys/typing.js';
import {Box} from 'ink';
import type {Id} from '../../../engine/kit/basics.js';
import {type FightScreenState, messageOf} from '../screen.js';
import type {FightLayout} from './fight-layout.js';
import {PromptPane} from '../question/prompt-pane.js';
import {TogetherPane} from '../question/together-pane.js';
import {Panel} from './panel.js';

/** A question that begins with a value begins anew when a player has sent one, unless the GM is typing. */
const filledIn = ({prompt, given}: FightScreenState): string =>
	prompt.kind === 'choose' || prompt.kind === 'roll' ? '' : JSON.stringify(given ?? '');

type Properties = {
	readonly screen: FightScreenState;
	readonly layout: FightLayout;
	/** @returns true when a command was carried out by one of the panes */
	inPanes(command: string): boolean;
};

/** The question, or what was opened in its place. The question keeps its cursor meanwhile. */
export function QuestionPlace({screen, layout, inPanes}: Properties) {
	const {panel, page, prompt, view} = screen;
	const answers = screen.answers + (screen.fromPlayers?.taken ?? 0);
	const {isTyping, hear} = useTypingBelow();
	const filled = filledIn(screen);
	const [shown, setShown] = useState(filled);
	if (!isTyping && shown !== filled) {
		setShown(filled);
	}

	const isCovered = panel !== undefined || page !== undefined;
	const place = {
		...layout.prompt,
		isBoxed: layout.isBoxed,
		isActive: !isCovered && screen.pane === 'question',
		onCommand(command: string, at?: Id) {
			if (!inPanes(command)) {
				screen.run(command, at);
			}
		},
	};
	return (
		<TypingProvider value={hear}>
			<Box display={isCovered ? 'none' : 'flex'} flexShrink={0}>
				{screen.together ? (
					<TogetherPane key={answers} {...place} screen={screen} asked={screen.together} />
				) : (
					<PromptPane
						key={`${prompt.id} ${prompt.who ?? ''} ${view} ${answers} ${shown}`}
						{...screen}
						{...place}
						message={messageOf(screen)}
						sentLabel={screen.fromPlayers?.label}
						senders={screen.fromPlayers?.senders}
						typed={screen.alone?.typed}
					/>
				)}
			</Box>
			<Panel screen={screen} layout={layout} />
		</TypingProvider>
	);
}
