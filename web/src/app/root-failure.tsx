import { texts } from '#texts/app'

/** When nothing else could be drawn, not even the theme: plain words in the browser's own type, and a way to start again. */
export function RootFailure() {
  return (
    <main style={{ maxWidth: '32rem', margin: '15vh auto', padding: '0 24px', font: '1.125rem/1.6 Georgia, serif' }}>
      <h1>{texts.failed.title}</h1>
      <p>{texts.failed.fault}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {texts.failed.reload}
      </button>
    </main>
  )
}
