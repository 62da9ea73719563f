import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TAMANOS } from './tamanos.ts'

/** One page with every picture of a folder, small: a screen a row, its sizes beside each other. */
export function escribirHoja(carpeta: string): string {
  const fotos = new Set(readdirSync(carpeta).filter((archivo) => archivo.endsWith('.png')))
  const pantallas = [...new Set([...fotos].map((archivo) => archivo.replace(/\.[^.]+\.png$/, '')))]
  const columnas = Object.keys(TAMANOS)
  const foto = (archivo: string) =>
    fotos.has(archivo) ? `<a href="${archivo}"><img src="${archivo}" alt="${archivo}" loading="lazy"></a>` : ''
  const renglones = pantallas.map(
    (pantalla) =>
      `<tr><th scope="row">${pantalla}</th>${columnas.map((t) => `<td>${foto(`${pantalla}.${t}.png`)}</td>`).join('')}</tr>`,
  )
  const lugar = join(carpeta, 'hoja.html')
  writeFileSync(
    lugar,
    `<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Hoja de contacto</title><style>
body{font:14px system-ui;margin:16px;background:#ddd}td,th{vertical-align:top;text-align:left;padding:6px}
img{height:420px;width:auto;max-width:420px;object-fit:contain;object-position:top left;background:#fff}
thead th{position:sticky;top:0;background:#ddd}</style>
<table><caption>${pantallas.length} pantallas</caption><thead><tr><th>Pantalla</th>${columnas.map((t) => `<th>${t}</th>`).join('')}</tr></thead>
<tbody>${renglones.join('\n')}</tbody></table></html>\n`,
  )
  return lugar
}
