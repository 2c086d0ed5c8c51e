import type {ShownPrompt} from '../../../session/fight/fight.js';
import {ArrangeBody} from './arrange-body.js';
import type {BodyProperties} from './body.js';
import {ChooseBody} from './choose-body.js';
import {NumberBody} from './number-body.js';
import {OverBody} from './over-body.js';
import {RollBody} from './roll-body.js';
import {SeveralBody} from './several-body.js';
import {TextBody} from './text-body.js';

type Properties = Omit<BodyProperties<'over'>, 'prompt'> & {readonly prompt: ShownPrompt};

/** The part of the prompt pane in which the answer is given. */
export function PromptBody({prompt, ...rest}: Properties) {
	switch (prompt.kind) {
		case 'choose': {
			return <ChooseBody prompt={prompt} {...rest} />;
		}

		case 'several': {
			return <SeveralBody prompt={prompt} {...rest} />;
		}

		case 'roll': {
			return <RollBody prompt={prompt} {...rest} />;
		}

		case 'number': {
			return <NumberBody prompt={prompt} {...rest} />;
		}

		case 'text': {
			return <TextBody prompt={prompt} {...rest} />;
		}

		case 'arrange': {
			return <ArrangeBody prompt={prompt} {...rest} />;
		}

		case 'over': {
			return <OverBody prompt={prompt} {...rest} />;
		}
	}
}
