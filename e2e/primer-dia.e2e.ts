import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { guionesDe } from './guiones.ts'
import { test } from './prueba.ts'
import { esperarSuFin, terminal } from './terminal.ts'
import { escribirAcceso } from './walkthrough.ts'

// docs/primer-dia.md as it is written: an empty folder, no demo, our example files, a first real order.
const RAIZ = join(import.meta.dirname, '..')
// beside the ports of the portals of this run
const PUERTO = String(Number(process.env.E2E_PORT ?? '3210') + 18)

test('de una carpeta vacía al primer pedido, como dice docs/primer-dia.md', { tag: '@noche' }, async ({ page }) => {
  const datos = mkdtempSync(join(tmpdir(), 'surtia-primer-dia-'))
  const [arrancar = '', llenar = '', usuario = '', recoger = ''] = guionesDe(join(RAIZ, 'docs/primer-dia.md'))
  const { correr, cerrar } = terminal(datos, PUERTO)
  try {
    await correr(arrancar)
    const carga = await correr(llenar)
    expect(carga).toContain('Simulacro: 2 renglones leídos. 2 renglones aceptados')
    expect(carga.match(/, 0 rechazados\. /g)).toHaveLength(7)
    expect(carga).toMatch(/existencias\s+\d{4}-\d\d-\d\d \d\d:\d\d .* primera-existencias\s+3\s+0\s+comando/)
    const creado = await correr(usuario)
    const password = /Contraseña: (\S+)/.exec(creado)?.[1] ?? ''

    await page.goto(`http://localhost:${PUERTO}/`)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await escribirAcceso(page, 'mostrador', password)
    await page.waitForURL(/\/clientes\//)
    await page.getByRole('combobox', { name: 'Buscar producto' }).fill('naproxeno')
    await page.keyboard.press('Enter')
    const articulo = page.getByRole('article').first()
    await articulo.getByRole('textbox').fill('6')
    await articulo.getByRole('button', { name: /Añadir/ }).click()
    await page.getByRole('link', { name: 'Carrito, 1 renglón' }).click()
    await page.getByRole('button', { name: 'Enviar pedido' }).filter({ visible: true }).click()
    const dialogo = (name: string) => page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
    await dialogo('Confirmar pedido').getByRole('button', { name: 'Aceptar' }).click()
    await dialogo('Pedido enviado').getByRole('button', { name: 'Aceptar' }).click()
    await expect(page).toHaveURL(/estatus-de-pedido/)

    const llegada = await correr(recoger)
    expect(llegada).toContain('"acusados":1')
    expect(llegada).toContain('"aceptados":1')
    const { data } = JSON.parse(readFileSync(join(datos, 'pedidos.json'), 'utf8')) as {
      data: { codCliente: string; renglones: { codArticulo: string; surtida: number; lotes: { lote: string }[] }[] }[]
    }
    expect(data).toEqual([
      expect.objectContaining({
        codCliente: '200001',
        renglones: [
          expect.objectContaining({
            codArticulo: '5000001',
            surtida: 6,
            lotes: [expect.objectContaining({ lote: 'A26K0137' })],
          }),
        ],
      }),
    ])
    // the ERP's news shows without a reload
    await expect(page.getByRole('row', { name: /500001 .* Surtiéndose/ })).toBeVisible()
  } finally {
    cerrar()
    await esperarSuFin(PUERTO)
    rmSync(datos, { recursive: true, force: true })
  }
})
