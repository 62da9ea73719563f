import type { MisFactores as Suyos } from '@surtia/contracts/personal.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { alcanzaParaEntrar } from '@surtia/rules/personal/factores.ts'
import { IconDeviceMobile, IconFingerprint, IconPassword, IconRefresh } from '@tabler/icons-react'
import { Boton, FilaDeBotones } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import estilos from './Cuenta.module.css'
import { DialogoDeFactor } from './DialogoDeFactor.tsx'
import { DialogoDePassword } from './DialogoDePassword.tsx'
import { DialogoDeRespaldos } from './Respaldos.tsx'
import { useFactores } from './use-factores.ts'

const TITULO = 'Mis factores'
const COLUMNAS = [
  { texto: 'Nombre' },
  { texto: 'Clase' },
  { texto: 'Agregado' },
  { texto: 'Último uso' },
  { texto: 'Acciones', oculto: true },
]
const CLASES = { passkey: 'Llave de acceso', totp: 'Aplicación de códigos' } as const

/** What the person who is here signs in with. */
export default function MisFactores() {
  const mios = useFactores(TITULO)
  const { factores, nuevo, respaldos } = mios
  return (
    <Pantalla titulo={TITULO}>
      {factores.data ? (
        <Partes mios={mios} suyos={factores.data} />
      ) : factores.isError ? (
        <Falla titulo="No pudimos traer sus factores." onReintentar={() => void factores.refetch()} />
      ) : (
        <Esqueleto galeria={false} filas={2} columnas={COLUMNAS} />
      )}
      {nuevo && (
        <DialogoDeFactor
          nuevo={nuevo}
          pidePassword={factores.data?.conPassword === false}
          onCerrar={mios.cerrar}
          onAgregado={(nombre) => {
            mios.cerrar()
            void mios.cambio(`Se agregó «${nombre}».`)
          }}
        />
      )}
      {mios.password && (
        <DialogoDePassword
          onCerrar={mios.cerrar}
          onCambiada={() => {
            mios.cerrar()
            void mios.cambio('Se cambió la contraseña. Sus demás sesiones terminaron.')
          }}
        />
      )}
      {respaldos && <DialogoDeRespaldos codigos={respaldos} onTerminar={mios.cerrar} />}
    </Pantalla>
  )
}

function Partes({ mios, suyos }: { mios: ReturnType<typeof useFactores>; suyos: Suyos }) {
  const { respaldos, conPassword } = suyos
  return (
    <div className={estilos.partes}>
      <TablaDeFactores mios={mios} suyos={suyos} />
      <FilaDeBotones>
        <Boton icono={IconFingerprint} onClick={() => void mios.agregar('passkey')}>
          Agregar llave de acceso
        </Boton>
        <Boton icono={IconDeviceMobile} onClick={() => void mios.agregar('totp')}>
          Agregar aplicación de códigos
        </Boton>
      </FilaDeBotones>
      <Hoja aria-label="Códigos de respaldo">
        <h2>Códigos de respaldo</h2>
        <p>{quedan(respaldos)} Cada uno sirve una vez en lugar de su llave o de su aplicación.</p>
        <Boton icono={IconRefresh} onClick={() => void mios.renovarRespaldos(respaldos)}>
          Hacer códigos nuevos
        </Boton>
      </Hoja>
      {conPassword && (
        <Hoja aria-label="Contraseña">
          <h2>Contraseña</h2>
          <p>Al cambiarla terminan sus demás sesiones.</p>
          <Boton icono={IconPassword} onClick={mios.cambiarPassword}>
            Cambiar contraseña
          </Boton>
        </Hoja>
      )}
    </div>
  )
}

function TablaDeFactores({ mios, suyos }: { mios: ReturnType<typeof useFactores>; suyos: Suyos }) {
  const { factores, conPassword } = suyos
  const sobra = (idFactor: number) =>
    alcanzaParaEntrar(
      factores.filter((otro) => otro.idFactor !== idFactor),
      conPassword,
    )
  return (
    <Tabla titulo={TITULO} columnas={COLUMNAS}>
      <tbody>
        {factores.map(({ idFactor, clase, nombre, creado, usado }) => (
          <tr key={idFactor}>
            <Celda lugar="doc">
              <b>{nombre}</b>
            </Celda>
            <Celda rotulo="Clase" ancha>
              {CLASES[clase]}
            </Celda>
            <Celda rotulo="Agregado" fecha ancha>
              {enDiaYHora(new Date(creado))}
            </Celda>
            <Celda rotulo="Último uso" fecha ancha>
              {usado ? enDiaYHora(new Date(usado)) : '–'}
            </Celda>
            <Celda lugar="accion" ancha enBlanco={!sobra(idFactor)}>
              {sobra(idFactor) && (
                <Boton aria-label={`Quitar ${nombre}`} onClick={() => void mios.quitar(idFactor, nombre)}>
                  Quitar
                </Boton>
              )}
            </Celda>
          </tr>
        ))}
      </tbody>
    </Tabla>
  )
}

function quedan(respaldos: number): string {
  if (respaldos === 0) return 'No le queda ninguno.'
  return respaldos === 1 ? 'Le queda uno sin usar.' : `Le quedan ${respaldos} sin usar.`
}
