import { obtenerBanners, popUp } from '@surtia/contracts/banners.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar({ bannersSitios: ['promo.example'] })
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const mandar = async (tipo: 'banners' | 'avisosEmergentes' | 'notificaciones', url: string) => {
  const anuncio = { imagen: '/publicidad/ahorro.webp', descripcion: 'Prueba', url }
  const fila = {
    banners: { idBannersImagen: 7001, idBanner: 700, tipo: 6, ...anuncio },
    avisosEmergentes: { id: 7002, ...anuncio },
    notificaciones: {
      codigoNotificacion: 7003,
      codCliente: '100001',
      titulo: 'T',
      mensaje: 'M',
      url,
      fecha: '2026-11-18T12:00:00Z',
    },
  }[tipo]
  return (await entregarFilas(portal.url, tipo, [fila])).data.aceptados
}

test('por la puerta sólo entran anuncios que llevan al portal o a un sitio nombrado', async () => {
  for (const tipo of ['banners', 'avisosEmergentes', 'notificaciones'] as const) {
    expect([tipo, await mandar(tipo, 'https://malo.example/')]).toEqual([tipo, 0])
    expect([tipo, await mandar(tipo, 'https://promo.example@malo.example/')]).toEqual([tipo, 0])
    expect([tipo, await mandar(tipo, 'https://promo.example/oferta')]).toEqual([tipo, 1])
    expect([tipo, await mandar(tipo, '/clientes/')]).toEqual([tipo, 1])
  }
})

test('lo guardado que lleva a un sitio que ya no se nombra no lleva a ninguna parte', async () => {
  const destinos = async () => {
    const banners = (await portal.pedir(obtenerBanners, { params: { a: 0, b: 'false' }, token })).sobre.data
    const avisos = (await portal.pedir(popUp, { params: { codCliente: '100001' }, token })).sobre.data
    return [
      (banners as { idBannersImagen: number; url: string }[]).find((b) => b.idBannersImagen === 7001)?.url,
      (avisos as { urlArticulo: string }[])[0]?.urlArticulo,
    ]
  }
  await mandar('banners', 'https://promo.example/oferta')
  await mandar('avisosEmergentes', 'https://promo.example/oferta')
  expect(await destinos()).toEqual(['https://promo.example/oferta', 'https://promo.example/oferta'])
  await portal.sql("update banners set url = 'https://malo.example/' where id_banners_imagen = 7001")
  await portal.sql("update avisos_emergentes set url_articulo = 'https://malo.example/' where id = 7002")
  expect(await destinos()).toEqual(['', ''])
})
