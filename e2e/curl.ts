import { readFileSync } from 'node:fs'

// `curl` for machines that have none: as much of it as our documents use. Where there is a real one, tests run that.
const argumentos = process.argv.slice(2)
let metodo = ''
let url = ''
let cuerpo: Buffer | undefined
let fallar = false
const encabezados: Record<string, string> = {}
while (argumentos.length) {
  const uno = argumentos.shift() ?? ''
  const valor = () => argumentos.shift() ?? ''
  if (uno === '-X') metodo = valor()
  else if (uno === '-H') {
    const [nombre = '', ...resto] = valor().split(':')
    encabezados[nombre.trim()] = resto.join(':').trim()
  } else if (uno === '-d' || uno === '--data-binary') {
    const dato = valor()
    cuerpo = dato === '@-' ? readFileSync(0) : dato.startsWith('@') ? readFileSync(dato.slice(1)) : Buffer.from(dato)
  } else if (uno === '-sf') fallar = true
  else if (!uno.startsWith('-')) url = uno
}
try {
  const respuesta = await fetch(url, {
    method: metodo || (cuerpo ? 'POST' : 'GET'),
    headers: encabezados,
    ...(cuerpo ? { body: new Uint8Array(cuerpo) } : {}),
  })
  const texto = await respuesta.text()
  if (fallar && !respuesta.ok) process.exit(22)
  process.stdout.write(texto)
} catch {
  process.exit(7)
}
