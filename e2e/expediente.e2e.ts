import { expect } from '@playwright/test'
import { diaDe, enDiaMesAno, sumarDias } from '@surtia/rules/fechas.ts'
import { pantallaDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { unaFoto } from './archivos.ts'
import { unCliente } from './clientes.ts'
import { entrarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { entrar } from './walkthrough.ts'

test('una licencia se manda, calidad la acepta junto a su foto, y el cliente la ve vigente', async ({
  page,
  baseURL,
}) => {
  const cliente = await unCliente(baseURL)
  const vence = enDiaMesAno(sumarDias(diaDe(new Date()), 400))
  await entrar(page, cliente.usuario)
  await page.goto(DIRECCIONES.expediente)
  const licencia = page.getByRole('article', { name: 'Licencia sanitaria' })
  await licencia.getByLabel('Número').fill('LS-1')
  await licencia.getByLabel('Vence').fill(vence)
  await licencia.getByLabel('Archivo').setInputFiles(await unaFoto(page))
  await licencia.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alertdialog', { name: 'Expediente' }).getByRole('button').click()
  await expect(licencia).toContainText('En revisión')

  await entrarAlPersonal(page, 'calidad', `${pantallaDeMesa('expedientes').ruta}?codCliente=${cliente.codCliente}`)
  await page.getByRole('table', { name: 'Expedientes' }).getByRole('link').first().click()
  await expect(page.getByRole('img', { name: 'Documento' })).toBeVisible()
  const porRevisar = page.getByRole('region', { name: 'Por revisar' })
  await porRevisar.getByLabel('II', { exact: true }).check()
  await porRevisar.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('region', { name: 'Lo aceptado' })).toContainText('LS-1')

  await page.goto(DIRECCIONES.expediente)
  await expect(licencia).toContainText(`Vigente hasta ${vence}`)
  await expect(licencia).toContainText('fracciones II')
})
