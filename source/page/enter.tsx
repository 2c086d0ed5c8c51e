import {typed} from './handlers.js';
import {useState} from 'preact/hooks';

/** Asks for the code: whoever opens the address without the picture types it. */
export function Enter({
	refusal,
	onCode,
}: {
	readonly refusal: string | undefined;
	readonly onCode: (code: string) => void;
}) {
	const [code, setCode] = useState('');
	return (
		<>
			<header>
				<h1>Fray</h1>
			</header>
			<main>
				<form
					class="card"
					onSubmit={(event) => {
						event.preventDefault();
						onCode(code);
					}}
				>
					<h2>Which fight?</h2>
					<label>
						The code on the GM’s screen
						<input
							value={code}
							autocomplete="off"
							autocapitalize="characters"
							spellcheck={false}
							maxLength={12}
							aria-invalid={refusal !== undefined}
							aria-describedby="refusal"
							onInput={typed(setCode)}
						/>
					</label>
					<p id="refusal" class="refusal" role="alert">
						{refusal}
					</p>
					<button type="submit" class="main">
						Look at the fight
					</button>
				</form>
			</main>
		</>
	);
}
