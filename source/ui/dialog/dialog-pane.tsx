import {useState} from 'react';
import type {Refusal} from '../../engine/kit/basics.js';
import {Section, fitsTitle, useRoom, Wrapped} from '../kit/parts/section.js';
import {type PaneSize, TextRow} from '../kit/look/look.js';
import {wrapLines} from '../kit/look/text.js';
import {StepBody} from './step-body.js';
import {type Step, inputsOf} from '../../session/acts/parts/step.js';
import type {GmInput} from '../../session/parts/input.js';

/** The questions so far, of which the last is open. */
type Steps = readonly Step[];
type Conversation = {readonly steps: Steps; readonly refusal: string | undefined};

/** @param from the question with its answer, which is shown again on the way back */
export const wentOn = (steps: Steps, from: Step, to: Step) => [...steps.slice(0, -1), from, to];

/** The way back skips loading steps, which would only lead here again. */
const isQuestion = ({kind}: Step): boolean => kind !== 'load' && kind !== 'do' && kind !== 'close';

export const wentBack = (steps: Steps): Steps =>
	steps.slice(0, 1 + steps.slice(0, -1).findLastIndex((step) => isQuestion(step)));

const isDone = (step: Step | undefined) => step?.kind === 'told' && step.refusal === undefined;

/** Whether there is a question to go back to: what is done is not asked again. */
export const hasEarlier = (steps: Steps): boolean =>
	!isDone(steps.at(-1)) && steps.slice(0, -1).some((step) => isQuestion(step));

/** A dialog asks one question after the other. Escape goes back to the one before. */
export function DialogPane({
	name,
	first,
	width: outer,
	height: whole,
	isActive,
	run,
	close,
}: PaneSize & {
	/** What it is for: its title where that of the question has no room in one row. */
	readonly name: string;
	readonly first: Step;
	readonly isActive: boolean;
	/** Carries out what the dialog was for. A refusal leaves it open. */
	run(inputs: readonly GmInput[]): Refusal | undefined;
	/** @param said what was done */
	close(said?: string): void;
}) {
	const room = useRoom({width: outer, height: whole});
	const [conversation, setConversation] = useState<Conversation>({
		steps: [first],
		refusal: undefined,
	});
	const {steps, refusal} = conversation;
	const [progress, setProgress] = useState('');
	const step = steps.at(-1);
	if (!step || step.kind === 'do' || step.kind === 'close') {
		return undefined;
	}

	const {width, height} = room;
	const title = 'title' in step ? step.title : '';
	const isTitled = fitsTitle(title, outer);
	const titleHeight = isTitled ? 0 : Math.min(2, wrapLines(title, width).length);
	return (
		<Section title={isTitled ? title : name} hint={progress} width={outer} height={whole} isFocused>
			<Wrapped text={title} width={width} height={titleHeight} role="title" />
			<StepBody
				key={steps.length}
				step={step}
				tell={setProgress}
				width={width}
				height={height - titleHeight - (refusal === undefined ? 0 : 1)}
				isActive={isActive}
				goOn={(to, from) => {
					if (to.kind === 'close') {
						close(to.said?.[0]);
						return;
					}

					if (to.kind !== 'do') {
						setConversation({steps: wentOn(steps, from, to), refusal: undefined});
						return;
					}

					const refused = run(inputsOf(to));
					if (refused) {
						setConversation({steps, refusal: refused.reason});
					} else {
						close();
					}
				}}
				goBack={() => {
					if (hasEarlier(steps)) {
						setConversation({steps: wentBack(steps), refusal: undefined});
					} else {
						close();
					}
				}}
			/>
			{refusal !== undefined && <TextRow role="warning">{refusal}</TextRow>}
		</Section>
	);
}
