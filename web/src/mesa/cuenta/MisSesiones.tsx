import { misSesiones, terminarMiSesion, terminarMisOtras } from '@surtia/contracts/personal.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { IconDeviceDesktopCheck, IconLogout } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Insignia } from '../../ui/Insignia.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { Pantalla } from '../marco/Pantalla.tsx'
import { useHecho } from '../use-hecho.ts'
import estilos from './Cuenta.module.css'

const TITULO = 'Mis sesiones'
const COLUMNAS = [
  { texto: 'Desde' },
  { texto: 'Última actividad' },
  { texto: 'Cuál' },
  { texto: 'Acciones', oculto: true },
]

/** The open sessions of the person who is here. */
export default function MisSesiones() {
  const { sesiones, terminar, terminarLasDemas, ocupado } = useMisSesiones()
  const lista = sesiones.data ?? []
  return (
    <Pantalla
      titulo={TITULO}
      acciones={
        lista.length > 1 && (
          <Boton icono={IconLogout} ocupado={ocupado} onClick={() => void terminarLasDemas(lista.length - 1)}>
            Terminar las demás
          </Boton>
        )
      }
    >
      <div className={estilos.partes}>
        {sesiones.data ? (
          <Tabla titulo={TITULO} columnas={COLUMNAS}>
            <tbody>
              {lista.map(({ idSesion, creada, usada, esta }) => (
                <tr key={idSesion}>
                  <Celda rotulo="Desde" fecha ancha>
                    {enDiaYHora(new Date(creada))}
                  </Celda>
                  <Celda rotulo="Última actividad" fecha ancha>
                    {enDiaYHora(new Date(usada))}
                  </Celda>
                  <Celda ancha enBlanco={!esta}>
                    {esta && (
                      <Insignia tono="linea" icono={IconDeviceDesktopCheck}>
                        Ésta
                      </Insignia>
                    )}
                  </Celda>
                  <Celda lugar="accion" ancha enBlanco={esta}>
                    {!esta && (
                      <Boton
                        aria-label={`Terminar la sesión del ${enDiaYHora(new Date(creada))}`}
                        onClick={() => void terminar(idSesion)}
                      >
                        Terminar
                      </Boton>
                    )}
                  </Celda>
                </tr>
              ))}
            </tbody>
          </Tabla>
        ) : sesiones.isError ? (
          <Falla titulo="No pudimos traer sus sesiones." onReintentar={() => void sesiones.refetch()} />
        ) : (
          <Esqueleto galeria={false} filas={2} columnas={COLUMNAS} />
        )}
        <Nota>Una sesión termina sola a la media hora sin usarse, y a las ocho horas de todos modos.</Nota>
      </div>
    </Pantalla>
  )
}

function useMisSesiones() {
  const cache = useQueryClient()
  const { ocupado, hacer } = useHecho(TITULO)
  const sesiones = useQuery({
    queryKey: CLAVES_DE_MESA.cuenta.sesiones,
    queryFn: async ({ signal }) => (await enviar(misSesiones, { signal })).data,
  })
  const terminadas = async (texto: string) => {
    await cache.invalidateQueries({ queryKey: CLAVES_DE_MESA.cuenta.sesiones })
    showToast({ clase: 'sesiones', texto })
  }
  return {
    sesiones,
    ocupado,
    terminar: (idSesion: string) =>
      hacer(async () => {
        await enviar(terminarMiSesion, { body: { idSesion } })
        await terminadas('Se terminó la sesión.')
      }),
    terminarLasDemas: (cuantas: number) =>
      hacer(async () => {
        const pregunta = cuantas === 1 ? '¿Terminar la otra sesión?' : `¿Terminar las otras ${cuantas} sesiones?`
        if (!(await ask(TITULO, pregunta))) return
        await enviar(terminarMisOtras)
        await terminadas('Sólo queda esta sesión.')
      }),
  }
}
