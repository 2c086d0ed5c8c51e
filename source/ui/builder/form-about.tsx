import {capital} from '../../engine/kit/text.js';
import {Box} from 'ink';
import {sentence} from '../kit/look/text.js';
import {useLook} from '../kit/look/look.js';
import {TextRow} from '../kit/look/safe-text.js';
import {Wrapped} from '../kit/parts/wrapped.js';
import type {FormOnScreen} from './use-form.js';

type Properties = {
	readonly form: FormOnScreen;
	readonly width: number;
	/** The rows that it takes, whatever it says. */
	readonly height: number;
};

/** What the highlighted row is for and what fits there, or what is wrong with it. */
export function FormAbout({form, width, height}: Properties) {
	const {theme} = useLook();
	const {problem, problems, message} = form;
	// While a row is looked for, the one under the cursor is not the one that is found.
	const row = form.filling?.kind === 'finding' ? undefined : form.row;
	const wrong = problem ?? row?.problem ?? problems[0];
	const lines = wrong === undefined ? height : height - 1;
	return (
		<Box flexDirection="column" flexShrink={0} height={height} overflow="hidden">
			{message === '' ? (
				<>
					{wrong !== undefined && <TextRow role="danger">{capital(wrong)}</TextRow>}
					<Wrapped
						text={[row?.about ?? '', row?.fits ?? '']
							.filter((part) => part !== '')
							.map(sentence)
							.join(' ')}
						width={width}
						height={lines}
						style={theme.muted}
					/>
				</>
			) : (
				<Wrapped text={message} width={width} height={height} style={theme.warning} />
			)}
		</Box>
	);
}
