/** Sends the browser to the bank with the gateway's signed form, as a form post of this page. */
export function irAlBanco({ url, campos }: { url: string; campos: Record<string, string> }): void {
  const forma = document.createElement('form')
  forma.method = 'post'
  forma.action = url
  forma.hidden = true
  for (const [name, value] of Object.entries(campos))
    forma.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(forma)
  forma.submit()
}
