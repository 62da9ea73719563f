import { clavesDeCuenta } from '@surtia/contracts/claves-de-clientes.ts'
import { guardarReglas, reglasDeCuenta } from '@surtia/contracts/cuenta.ts'
import * as calls from '@surtia/contracts/personas.ts'
import { crearWebhook, quitarWebhook, type Webhook, webhooks } from '@surtia/contracts/webhooks.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import Usuarios from './Usuarios.tsx'

const RUTA = '/clientes/configuracion/usuarios'
const persona = (idUsuario: number, cambios: Partial<calls.Persona> = {}): calls.Persona => ({
  ...{ idUsuario, usuario: `farmacia${idUsuario}`, nombre: 'Luis Arce', correo: 'l@farmacias.example' },
  ...{ papel: 'comprador', limitePedido: 5_000, limiteMes: null, gastadoMes: 1_234.5, activo: true },
  ...{ ultimaSesion: '2026-11-18T19:00:00.000Z', sesiones: 1, invitacion: null, version: 1 },
  ...cambios,
})
const TITULAR = persona(1, { usuario: 'farmacia', nombre: 'Encargado', papel: 'titular', limitePedido: null })
const LUIS = persona(2)
const EN_UN_DIA = new Date(Date.now() + 86_400_000).toISOString()
const INVITADA = persona(3, {
  ...{ nombre: 'Irma Sáenz', ultimaSesion: null, sesiones: 0, limitePedido: 0, invitacion: { vence: EN_UN_DIA } },
})
const REGLAS = { presupuestoMes: null, otrosCedis: false, controlado: true, articuloNuevo: false, version: 0 }
const AVISO: Webhook = {
  ...{ id: 5, url: 'https://pos.farmacia.example/avisos', eventos: ['pedido.avance', 'factura.nueva'] },
  ...{ activo: true, ultimo: null, version: 1 },
}
const LO_DEMAS = [
  contesta(reglasDeCuenta, { data: REGLAS }),
  contesta(clavesDeCuenta, { data: [] }),
  contesta(webhooks, { data: [AVISO] }),
]
const ver = (llamadas: readonly Contestada[] = []) =>
  montar(Usuarios, {
    marco: 'clientes',
    ruta: RUTA,
    llamadas: [...llamadas, contesta(calls.usuariosDelCliente, { data: [TITULAR, LUIS, INVITADA] }), ...LO_DEMAS],
  })
const fila = (nombre: string) => page.getByRole('row').filter({ hasText: nombre })
const opcion = async (de: string, que: string) => {
  await page.getByRole('button', { name: `Opciones de ${de}` }).click()
  await page.getByRole('button', { name: que, exact: true }).click()
}

test('cada quien con su papel, sus límites y lo gastado; 0 es un límite, vacío no', async () => {
  await ver()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
  await expect.element(fila('Luis Arce')).toMatchTextContent('Comprador')
  await expect.element(fila('Luis Arce')).toMatchTextContent('$5,000.00')
  await expect.element(fila('Luis Arce')).toMatchTextContent('Sin límite')
  await expect.element(fila('Luis Arce')).toMatchTextContent('$1,234.50')
  await expect.element(fila('Irma Sáenz')).toMatchTextContent('$0.00')
  await expect.element(fila('Irma Sáenz')).toMatchTextContent('Invitado hasta el')
  await sinHallazgosADosAnchos()
})

test('un nombre tomado se dice en su campo, y lo escrito se queda; lo invitado se manda con sus límites', async () => {
  let tomado = true
  await ver([
    contesta(calls.invitarUsuario, () =>
      tomado ? { no: 'Elija otro nombre de usuario.' } : { data: { idUsuario: 9 } },
    ),
  ])
  await page.getByRole('button', { name: 'Invitar usuario' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Invitar usuario' })
  await dialogo.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect.element(dialogo.getByLabelText('Nombre')).toHaveAccessibleDescription('Escriba el nombre de la persona.')
  await dialogo.getByLabelText('Nombre').fill('Rosa Gil')
  await dialogo.getByLabelText('Usuario').fill('rosa')
  await dialogo.getByLabelText('Correo').fill('rosa@farmacias.example')
  await dialogo.getByLabelText('Papel').selectOptions('Capturista')
  await expect.element(dialogo).toMatchTextContent('No ve adeudos, facturas ni crédito.')
  await dialogo.getByLabelText('Límite del mes').fill('0')
  await sinHallazgosADosAnchos()
  await dialogo.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect.element(dialogo.getByLabelText('Usuario')).toHaveAccessibleDescription('Elija otro nombre de usuario.')
  await expect.element(dialogo.getByLabelText('Nombre')).toHaveValue('Rosa Gil')
  tomado = false
  await dialogo.getByLabelText('Usuario').fill('rosa.gil')
  await dialogo.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  expect(hechas(calls.invitarUsuario).at(-1)?.body).toEqual({
    ...{ nombre: 'Rosa Gil', usuario: 'rosa.gil', correo: 'rosa@farmacias.example', papel: 'capturista' },
    ...{ limitePedido: null, limiteMes: 0 },
  })
})

test('el último titular no deja de serlo: se dice en su papel', async () => {
  await ver([contesta(calls.cambiarUsuario, { no: 'Debe quedar al menos un titular.' })])
  await opcion('Encargado', 'Cambiar')
  const dialogo = page.getByRole('dialog', { name: 'Cambiar a Encargado' })
  await dialogo.getByLabelText('Papel').selectOptions('Comprador')
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialogo.getByLabelText('Papel')).toHaveAccessibleDescription('Debe quedar al menos un titular.')
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await opcion('Encargado', 'Desactivar')
  await page.getByRole('button', { name: 'Sí' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Debe quedar al menos un titular.')
})

test('lo que otro cambió mientras tanto se dice, lo escrito se queda y se guarda sobre lo nuevo', async () => {
  let actual = LUIS
  await montar(Usuarios, {
    marco: 'clientes',
    ruta: RUTA,
    llamadas: [
      ...LO_DEMAS,
      contesta(calls.usuariosDelCliente, () => ({ data: [TITULAR, actual] })),
      contesta(calls.cambiarUsuario, ({ body }) => {
        const { version } = body as { version: number }
        if (version === 1) actual = { ...LUIS, papel: 'pagos', limitePedido: null, version: 2 }
        return version === 2 ? { data: { version: 3 } } : { falla: 409, message: 'Otra persona lo cambió.' }
      }),
    ],
  })
  await opcion('Luis Arce', 'Cambiar')
  const dialogo = page.getByRole('dialog', { name: 'Cambiar a Luis Arce' })
  await dialogo.getByLabelText('Límite por pedido').fill('750.50')
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .element(dialogo.getByLabelText('Papel'))
    .toHaveAccessibleDescription(
      'Otra persona lo cambió: es Pagos, sin límite por pedido y sin límite del mes. Guarde otra vez para dejar lo que escribió.',
    )
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  expect(hechas(calls.cambiarUsuario).at(-1)?.body).toEqual({
    ...{ papel: 'comprador', limitePedido: 750.5, limiteMes: null, activo: true, version: 2 },
  })
})

test('quien no ha venido se invita otra vez; al que está se le terminan las sesiones, preguntando', async () => {
  await ver([
    contesta(calls.reinvitarUsuario, { data: null }),
    contesta(calls.terminarSesionesEnElCliente, { data: { terminadas: 2 } }),
  ])
  await opcion('Irma Sáenz', 'Reenviar invitación')
  await expect.poll(() => hechas(calls.reinvitarUsuario).length).toBe(1)
  await opcion('Luis Arce', 'Terminar sesiones')
  await page.getByRole('button', { name: 'Sí' }).click()
  await expect.element(page.getByText('2 sesiones terminadas')).toBeVisible()
})

test('quien no es titular lee por qué no, y no se pregunta nada', async () => {
  await montar(Usuarios, { marco: 'clientes', ruta: RUTA, sesion: { papel: 'comprador' } })
  await expect.element(page.getByText('Su papel (Comprador) no permite administrar usuarios.')).toBeVisible()
  expect(hechas(calls.usuariosDelCliente)).toHaveLength(0)
  await sinHallazgosADosAnchos()
})

test('las reglas se guardan con su versión; las que otro cambió se dicen y se guardan otra vez', async () => {
  let ahora = REGLAS
  await ver([
    contesta(reglasDeCuenta, () => ({ data: ahora })),
    contesta(guardarReglas, ({ body }) => {
      const suyas = body as typeof REGLAS
      if (ahora.version === 0) {
        ahora = { ...REGLAS, version: 3 }
        return { falla: 409, message: 'Otra persona lo cambió.' }
      }
      ahora = { ...suyas, version: suyas.version + 1 }
      return { data: ahora }
    }),
  ])
  const reglas = page.getByRole('region', { name: 'Reglas' })
  await expect.element(reglas.getByLabelText('Autorizar controlados')).toBeChecked()
  await reglas.getByLabelText('Presupuesto del mes').fill('20000')
  await reglas.getByLabelText('Autorizar lo de otros CEDIS').click()
  await reglas.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Guarde otra vez para dejar lo que escribió.')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(reglas.getByLabelText('Presupuesto del mes')).toHaveValue('20000')
  await reglas.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => hechas(guardarReglas).length).toBe(2)
  expect(hechas(guardarReglas).at(-1)?.body).toEqual({
    ...{ presupuestoMes: 20_000, otrosCedis: true, controlado: true, articuloNuevo: false, version: 3 },
  })
})

test('un aviso nuevo dice su secreto una vez; lo que no se puede se dice en su dirección; quitarlo se pregunta', async () => {
  let cae = true
  await ver([
    contesta(crearWebhook, () =>
      cae ? { no: 'La dirección no puede ser privada.' } : { data: { id: 6, secreto: 's3cr3t0' } },
    ),
    contesta(quitarWebhook, { data: null }),
  ])
  const avisos = page.getByRole('region', { name: 'Avisos a su sistema' })
  await expect.element(avisos.getByRole('table')).toMatchTextContent('Avance de un pedido, Factura nueva')
  await avisos.getByRole('button', { name: 'Nuevo aviso' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nuevo aviso' })
  await dialogo.getByLabelText('Dirección').fill('https://10.0.0.1/x')
  await dialogo.getByRole('button', { name: 'Crear' }).click()
  await expect
    .element(dialogo.getByLabelText('Dirección'))
    .toHaveAccessibleDescription('La dirección no puede ser privada.')
  cae = false
  await dialogo.getByRole('button', { name: 'Crear' }).click()
  await expect.element(dialogo.getByLabelText('Secreto')).toHaveValue('s3cr3t0')
  await sinHallazgosADosAnchos()
  await dialogo.getByRole('button', { name: 'Ya lo guardé' }).click()
  await avisos.getByRole('button', { name: /^Quitar/ }).click()
  await page.getByRole('button', { name: 'Sí' }).click()
  await expect.poll(() => hechas(quitarWebhook).length).toBe(1)
})
